import { comparison, deviceShares, figure, sumOf } from "./format.ts";
import type { VisitsReport } from "./report.ts";

/** Four key figures of a week. */
export function Figures({ report }: { report: VisitsReport }) {
  const [visits, visitors, views] = (["visits", "visitors", "views"] as const).map((key) =>
    sumOf(report.days, key),
  ) as [number, number, number];
  const devices = deviceShares(report);
  const figures: [string, string, string][] = [
    ["Visitas", figure(visits), comparison(visits, report.before.visits)],
    ["Visitantes", figure(visitors), "Suma de los siete días"],
    ["Páginas vistas", figure(views), `${figure(visits === 0 ? 0 : views / visits)} por visita`],
    ["Desde teléfono", devices.phone, `Computadora ${devices.computer}, tableta ${devices.tablet}`],
  ];
  return (
    <dl className="tablero__cifras">
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tablero__cifra">{value}</dd>
          <dd className="suave">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
