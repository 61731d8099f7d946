import { Link } from "react-router";
import { Icon } from "../../../../components/ui/icon.tsx";
import { capital } from "../../../../text/capital.ts";
import { longDate, readStoredDate } from "../../../../text/dates/dates.ts";
import type { Timetable } from "../../timetable.ts";
import { timeInWords, whenInWords } from "../../words/line-in-words.ts";
import { kinds } from "../../words/names.ts";
import { placeName } from "../place-name.ts";
import { answerReport, type Report, reportNames, whatsappOf } from "../reports.ts";
import css from "./home.module.css";
import type { HomeWork } from "./use-home-work.ts";

interface ReportsListProps {
  reports: readonly Report[];
  timetable: Timetable;
  /** Paths of the editors for hours and for changes of this parish. */
  hoursPath: string;
  changesPath: string;
  work: HomeWork;
}

/** Open reports of visitors, each with its timetable line and buttons to correct, close or answer it. */
export function ReportsList({ reports, ...props }: ReportsListProps) {
  if (reports.length === 0) return null;
  return (
    <section className={css.reportes} aria-label="Reportes de la gente">
      <h3>{reports.length === 1 ? "Un reporte de la gente" : `${reports.length} reportes de la gente`}</h3>
      <ul>
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} {...props} />
        ))}
      </ul>
    </section>
  );
}

function ReportItem({
  report,
  timetable,
  hoursPath,
  changesPath,
  work,
}: Omit<ReportsListProps, "reports"> & { report: Report }) {
  const { id, clase, texto, contacto, respuesta, lugar, created } = report;
  const line = timetable.horarios.find((one) => one.id === report.horario);
  const place = timetable.places.length > 1 ? timetable.places.find((one) => one.id === lugar) : undefined;
  const number = whatsappOf(contacto);
  const at = readStoredDate(created);
  const what = reportNames[clase] ?? "Otra cosa";
  const hidden = <span className="oculto">: {what}</span>;
  const answer = encodeURIComponent("Gracias por avisarnos de los horarios de la parroquia. ");
  return (
    <li>
      <p>
        <b>{what}</b>
        {line && (
          <span>{capital(`${kinds[line.tipo].one.toLowerCase()}: ${whenInWords(line)}, ${timeInWords(line)}`)}</span>
        )}
        {place && <span>{placeName(place)}</span>}
        {texto !== "" && <q>{texto}</q>}
        <span className="suave">
          {[at && longDate(at), contacto && number === "" && `Contacto: ${contacto}`, respuesta]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <div className="botones">
        <Link className="boton boton--linea" to={clase === "suspendida" ? changesPath : hoursPath}>
          Corregir{hidden}
        </Link>
        <button
          type="button"
          className="boton boton--linea"
          aria-disabled={work.working}
          onClick={() =>
            work.run(() => answerReport(id, { estado: "corregido" }), "Listo: el reporte quedó corregido.")
          }
        >
          Ya está corregido{hidden}
        </button>
        <button
          type="button"
          className="boton boton--linea"
          aria-disabled={work.working}
          onClick={() =>
            work.run(() => answerReport(id, { estado: "descartado" }), "Listo: el reporte se cerró sin cambios.")
          }
        >
          No era error{hidden}
        </button>
        {number !== "" && (
          <a
            className="boton boton--linea"
            href={`https://wa.me/${number}?text=${answer}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              work.run(
                () => answerReport(id, { respuesta: "Respondido por WhatsApp" }),
                "Anotado: se respondió por WhatsApp.",
              );
            }}
          >
            <Icon name="whatsapp" />
            Responder por WhatsApp{hidden}
          </a>
        )}
      </div>
    </li>
  );
}
