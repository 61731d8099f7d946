import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import css from "./dashboard.module.css";
import { DaysChart } from "./days-chart.tsx";
import { Figures } from "./figures.tsx";
import { channelNames, figure, periodText } from "./format.ts";
import { NamedBars } from "./named-bars.tsx";
import type { Named, VisitsReport } from "./report.ts";

/** Number of names that a panel shows. */
export const mostShown = 5;

interface DashboardProps {
  report: VisitsReport;
  /** Pages about one thing (`things`) and the other pages (`rest`), with their names. */
  things: readonly Named[];
  rest: readonly Named[];
  /** The last day of the report is yesterday. */
  untilYesterday: boolean;
}

/** Dashboard with the visits of seven days. */
export function Dashboard({ report, things, rest, untilYesterday }: DashboardProps) {
  return (
    <>
      <section className="hoja" aria-labelledby="visitas">
        <header>
          <h2 id="visitas">Visitas de la semana</h2>
          <p className="suave">
            {periodText(report.from, report.to)}
            {untilYesterday && ", hasta ayer"}
          </p>
        </header>
        <Figures report={report} />
        <DaysChart days={report.days} />
        <p className={`suave en-linea hueco-2 al-medio ${css["tablero__sin-cookies"]}`}>
          <AdminIcon name="candado" />
          Contamos visitas sin cookies y sin guardar quién entra.
        </p>
      </section>
      <div className={`en-pila hueco-3 aparte-3 ${css.tablero__tres}`}>
        <NamedBars id="leido" title="Lo más leído" rows={things} none="Nadie abrió una noticia esta semana.">
          <Rest rest={rest} />
        </NamedBars>
        <NamedBars
          id="busquedas"
          title="Búsquedas sin resultado"
          rows={report.searches.slice(0, mostShown)}
          none="Todo lo que se buscó se encontró."
          color="ambar"
        >
          <p className="suave">La gente lo buscó y no lo encontró.</p>
        </NamedBars>
        <NamedBars
          id="compartidos"
          title="Compartidos por canal"
          rows={channelNames(report.shares)}
          none="Nadie compartió una noticia esta semana."
          color="verde"
        />
      </div>
    </>
  );
}

function Rest({ rest }: { rest: readonly Named[] }) {
  if (rest.length === 0) return null;
  const most = rest.slice(0, 3).map(({ name, total }) => `${name} ${figure(total)}`);
  return <p className="suave">Además: {most.join(", ")}.</p>;
}
