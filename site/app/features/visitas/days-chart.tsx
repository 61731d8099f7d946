import css from "./days-chart.module.css";
import { chartTitle, dayName, figure, shortDayName } from "./format.ts";
import type { DaySums } from "./report.ts";

/** Sizes in units of the SVG. */
const [height, foot, top] = [210, 176, 26];
const [step, barWidth, left] = [48, 32, 6];

/** Visits of seven days as a bar chart, and the same numbers in a table beside it. */
export function DaysChart({ days }: { days: readonly DaySums[] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const peak = days.find(({ visits }) => visits === most)?.day;
  return (
    <div className={`en-pila hueco-4 al-medio ${css.tablero__dias}`}>
      <svg viewBox={`0 0 ${left + step * days.length} ${height}`} role="img" aria-label={chartTitle(days)}>
        {[0, 1 / 3, 2 / 3].map((part) => (
          <path
            key={part}
            className={css.tablero__malla}
            d={`M0 ${top + part * (foot - top)}H${left + step * days.length}`}
          />
        ))}
        {days.map(({ day, visits }, index) => {
          const tall = (visits / most) * (foot - top);
          const middle = left + index * step + barWidth / 2;
          return (
            <g key={day}>
              <rect
                x={left + index * step}
                y={foot - tall}
                width={barWidth}
                height={tall}
                rx="3"
                className={day === peak ? css.tablero__pico : undefined}
              />
              <text x={middle} y={foot - tall - 6} className={css.tablero__valor}>
                {figure(visits)}
              </text>
              <text x={middle} y={foot + 20}>
                {shortDayName(day)}
              </text>
            </g>
          );
        })}
        <path className={css.tablero__suelo} d={`M0 ${foot}H${left + step * days.length}`} />
      </svg>
      <table className="tablero__tabla">
        <caption className="oculto">Visitas y visitantes por día</caption>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Visitas</th>
            <th scope="col">Visitantes</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, visits, visitors }) => (
            <tr key={day}>
              <th scope="row">
                {dayName(day)} {Number(day.slice(8))}
              </th>
              <td>{figure(visits)}</td>
              <td>{figure(visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
