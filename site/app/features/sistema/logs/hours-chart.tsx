import { TotalsTable } from "../totals-table.tsx";
import { barsOf } from "./hour-bars.ts";
import css from "./hours-chart.module.css";
import type { HourTotal } from "./logs.ts";
import { barName, chartTitle } from "./words.ts";

/** Height in SVG units; the SVG is stretched to its container. */
const height = 100;

/** Bar chart of log entries per hour or day, with a table of the same numbers. */
export function HoursChart({ hours }: { hours: readonly HourTotal[] }) {
  const all = barsOf(hours);
  const { unit, bars } = all;
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...bars.map(({ total }) => total));
  return (
    <section className="hoja" aria-labelledby="por-hora">
      <header>
        <h2 id="por-hora">Registros por {unit === "day" ? "día" : "hora"}</h2>
        <p className="suave">Lo más fue {most.toLocaleString("es-ES")}</p>
      </header>
      <svg
        className={css["sistema-horas"]}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartTitle(all)}
      >
        {bars.map(({ at, total }, index) => {
          const tall = (total / most) * height;
          return <rect key={at.getTime()} x={index + 0.1} y={height - tall} width={0.8} height={tall} />;
        })}
      </svg>
      <p className={`en-fila a-los-lados ${css["sistema-horas__pie"]}`} aria-hidden="true">
        <span>{barName(first, unit)}</span>
        {first !== last && <span>{barName(last, unit)}</span>}
      </p>
      <details className={css["sistema-tabla"]}>
        <summary>Los mismos números en una tabla</summary>
        <TotalsTable
          heads={[unit === "day" ? "Día" : "Hora", "Registros"]}
          rows={bars.filter(({ total }) => total > 0).map((bar) => [barName(bar, unit), bar.total])}
        />
      </details>
    </section>
  );
}
