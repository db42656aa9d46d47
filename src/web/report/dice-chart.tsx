import { t } from '../texts/index.ts';
import { Chart, Grid, heightOf, Label, LEFT, niceTop } from './chart.tsx';
import { countFaces } from './dice-stats.ts';

const WIDEST = 52;

/** The faces that were rolled against those to be expected, with the interval in which chance alone leaves them. */
export function DiceChart({ results }: { readonly results: readonly number[] }) {
  if (results.length === 0) return <p className="report-empty">{t('report.no-dice')}</p>;
  const faces = countFaces(results);
  const top = niceTop(Math.max(...faces.flatMap(({ rolled, high }) => [rolled, high])));
  const y = heightOf(top);
  return (
    <>
      <Chart>
        {(width) => {
          const room = (width - LEFT) / faces.length;
          const bar = Math.min(WIDEST, room - 8);
          return (
            <>
              <Grid top={top} width={width} />
              {faces.map(({ face, rolled, expected, low, high }, index) => {
                const middle = LEFT + (index + 0.5) * room;
                // The interval stands in the middle of the bar, the number beside it.
                return (
                  <g key={face}>
                    <rect
                      className="report-die-bar"
                      x={middle - bar / 2}
                      y={y(rolled)}
                      width={bar}
                      height={y(0) - y(rolled)}
                    />
                    <path
                      className="report-interval"
                      d={`M${middle} ${y(high)}V${y(low)}M${middle - 5} ${y(expected)}h10`}
                    />
                    <text className="report-value" x={middle - bar / 3} y={y(rolled) - 5}>
                      {rolled}
                    </text>
                    <Label text={String(face)} x={middle} room={room} />
                  </g>
                );
              })}
            </>
          );
        }}
      </Chart>
      <ul className="hidden-text">
        {faces.map(({ face, rolled, expected, low, high }) => (
          <li key={face}>
            {t('report.dice-face', {
              face,
              n: rolled,
              expected: expected.toFixed(1),
              low: low.toFixed(1),
              high: high.toFixed(1),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
