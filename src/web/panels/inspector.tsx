import './inspector.css';
import type { Explanation, View } from '../../engine/definition.ts';
import type { Thing } from '../../host/protocol.ts';
import type { Layout, Piece } from '../board/layout.ts';
import { CounterPicture } from '../counters/counter.tsx';
import type { Face, Inspection } from '../games/face.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { printed } from './chance.ts';
import { findPiece, nameOnCounter, stackOf } from './pieces.ts';
import { WhyNot } from './why-not.tsx';

/** What is known of the thing that was looked at, who stands with it, and why it cannot be chosen. */
export function Inspector({
  thing,
  face,
  view,
  layout,
  onWhyNot,
  onChoose,
  open,
  explanation,
  reach,
}: {
  readonly thing: Thing;
  readonly face: Face;
  readonly view: View;
  readonly layout: Layout;
  readonly onWhyNot: (thing: Thing) => void;
  readonly onChoose: (thing: Thing) => void;
  readonly open: boolean;
  readonly explanation?: Explanation | 'asked';
  readonly reach?: number;
}) {
  const piece = findPiece(layout, thing);
  const { title, subtitle, lines } = face.words.inspect(thing, view) ?? plainInspection(thing, face, piece);
  const stack = stackOf(layout, thing);
  const mates = stack?.pieces.filter((one) => one.thing !== thing) ?? [];
  return (
    <section className="inspect" aria-label={title}>
      <header className="inspect-head">
        {piece && <CounterPicture face={piece.face} height={piece.face.kind === 'naval' ? 50 : 68} />}
        <div>
          <h3>{title}</h3>
          <p>{subtitle}</p>
          {open && <p className="inspect-open">{t('inspect.open')}</p>}
        </div>
      </header>
      {(lines.length > 0 || reach !== undefined) && (
        <dl className="inspect-lines">
          {lines.map(({ text, value, rule }) => (
            <div key={text}>
              <dt>
                {text} {rule && <RuleLink rule={rule} />}
              </dt>
              <dd className="num">{printed(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {reach !== undefined && <p className="inspect-reach">{t('inspect.reach', { n: reach })}</p>}
      <div className="inspect-acts">
        {open ? (
          <button type="button" onClick={() => onChoose(thing)}>
            {t('inspect.choose')}
          </button>
        ) : (
          explanation === undefined && (
            <button type="button" onClick={() => onWhyNot(thing)}>
              {t('inspect.why')} <kbd>W</kbd>
            </button>
          )
        )}
      </div>
      {!open && explanation === 'asked' && <p className="inspect-asked">{t('inspect.asked')}</p>}
      {!open && explanation !== undefined && explanation !== 'asked' && (
        <WhyNot explanation={explanation} subject={title} />
      )}
      {stack && mates.length > 0 && (
        <Mates
          title={t(stack.place === thing ? 'inspect.here' : 'inspect.with')}
          pieces={mates}
          total={stack.total}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}

function Mates({
  title,
  pieces,
  total,
  onChoose,
}: {
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly total: string | undefined;
  readonly onChoose: (thing: Thing) => void;
}) {
  return (
    <div className="inspect-mates">
      <p className="cap">{title}</p>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.thing}>
            <button type="button" title={piece.label} onClick={() => onChoose(piece.thing)}>
              <CounterPicture face={piece.face} height={piece.face.kind === 'naval' ? 30 : 38} />
              <span>
                <b>{nameOnCounter(piece)}</b>
                <small>{piece.detail}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total && <p className="inspect-total">{total}</p>}
    </div>
  );
}

/** What the board alone says of a thing of which the game has no words. */
function plainInspection(thing: Thing, face: Face, piece: Piece | undefined): Inspection {
  const place = face.board.map.places.get(thing);
  if (piece !== undefined) return { title: nameOnCounter(piece), subtitle: piece.detail, lines: [] };
  if (place !== undefined) return { title: place.name, subtitle: place.ground, lines: [] };
  return { title: thing.slice(thing.indexOf(':') + 1), subtitle: t('inspect.unknown'), lines: [] };
}
