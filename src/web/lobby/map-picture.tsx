import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { Counter } from '../counters/counter.tsx';
import type { Card, Picture, PictureCounter } from '../games/card.ts';
import { GroundPainter } from '../ground/ground.ts';
import { t } from '../texts/index.ts';
import { useTheme } from './theme.ts';
import './map-picture.css';

const HEIGHT = 200;
const MOST_BELOW = 2;
const PEEP = 2.7;

/** The picture on a card: a piece of the real map with counters on it, or open sea where there is none yet. */
export function MapPicture({ card: { title: game, picture } }: { readonly card: Card }) {
  if (picture === undefined)
    return (
      <div className="map-picture" role="img" aria-label={t('lobby.picture-sea', { game })}>
        <Waterlines />
      </div>
    );
  return (
    <div className="map-picture" role="img" aria-label={t('lobby.picture', { game })}>
      <PaintedMap picture={picture} />
    </div>
  );
}

function PaintedMap({ picture }: { readonly picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const [painted, setPainted] = useState(false);
  const theme = useTheme();
  const { map, zoom } = picture;
  const box = boxOf(picture, width);
  const [x, y, wide, high] = box;

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (wide === 0) return;
    let current = true;
    const paint = async () => {
      const scale = zoom * devicePixelRatio;
      const image = await painter.paint({
        map,
        box: [x, y, wide, high],
        scale,
        zoom,
        theme,
        layers: { furniture: false, numbers: false },
      });
      if (current && image !== undefined && canvas.current !== null) {
        show(canvas.current, image);
        setPainted(true);
      }
    };
    // A picture that fails leaves the sea: the game can be played all the same.
    const tryPaint = () => void paint().catch(() => undefined);
    const painter = new GroundPainter((ready) => {
      if (ready === map) tryPaint();
    });
    tryPaint();
    return () => {
      current = false;
      painter.close();
    };
  }, [map, zoom, theme, x, y, wide, high]);

  return (
    <>
      {!painted && <Waterlines />}
      <canvas ref={canvas} />
      {painted && (
        <svg viewBox={box.join(' ')} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {picture.counters.map((counter) => (
            <Pile key={`${counter.x} ${counter.y}`} counter={counter} />
          ))}
        </svg>
      )}
    </>
  );
}

/** What is seen of the map, in its units. */
function boxOf({ middle: [x, y], zoom }: Picture, width: number): readonly [number, number, number, number] {
  const wide = width / zoom;
  const high = HEIGHT / zoom;
  return [x - wide / 2, y - high / 2, wide, high];
}

function show(canvas: HTMLCanvasElement, image: ImageBitmap): void {
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
}

function Pile({ counter: { x, y, pile, size, face } }: { readonly counter: PictureCounter }) {
  const below = Math.min(pile - 1, MOST_BELOW);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {Array.from({ length: below + 1 }, (_, index) => {
        const offset = (below - index) * PEEP;
        return (
          <g key={offset} transform={`translate(${offset} ${-offset})`}>
            <Counter face={face} />
          </g>
        );
      })}
    </g>
  );
}

const COAST = 'M-20 150C60 120 110 170 190 140S330 60 400 96 520 150 600 110';
const LINES = [150, 112, 78, 48, 24];

/** Sea off a coast that is not drawn yet. */
function Waterlines() {
  const id = useId();
  return (
    <svg
      className="map-picture-sea"
      viewBox="0 0 480 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <path id={id} d={COAST} />
      </defs>
      {LINES.map((width) => (
        <g key={width}>
          <use href={`#${id}`} className="map-picture-line" strokeWidth={width + 2.4} />
          <use
            href={`#${id}`}
            className="map-picture-water"
            strokeWidth={width}
            style={{ '--part': `${Math.round(78 - width / 2)}%` } as CSSProperties}
          />
        </g>
      ))}
    </svg>
  );
}
