import { capital } from "../../../../text/capital.ts";
import { longDate, readStoredDate } from "../../../../text/dates/dates.ts";
import type { Timetable } from "../../timetable.ts";
import { timeInWords, whenInWords } from "../../words/line-in-words.ts";
import { kinds } from "../../words/names.ts";
import { placeName } from "../place-name.ts";
import { ReportAnswers } from "../report-answers.tsx";
import { answerReport, type KeepersReport, reportNames, whatsappOf } from "../reports.ts";
import css from "./home.module.css";
import type { HomeWork } from "./use-home-work.ts";

interface ReportsListProps {
  reports: readonly KeepersReport[];
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

const closed = {
  corregido: "Listo: el reporte quedó corregido.",
  descartado: "Listo: el reporte se cerró sin cambios.",
};

function ReportItem({
  report,
  timetable,
  hoursPath,
  changesPath,
  work,
}: Omit<ReportsListProps, "reports"> & { report: KeepersReport }) {
  const { id, clase, texto, contacto, respuesta, lugar, created } = report;
  const line = timetable.horarios.find((one) => one.id === report.horario);
  const place = timetable.places.length > 1 ? timetable.places.find((one) => one.id === lugar) : undefined;
  const number = whatsappOf(contacto);
  const at = readStoredDate(created);
  const what = reportNames[clase] ?? "Otra cosa";
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
      <ReportAnswers
        about={`: ${what}`}
        correct={clase === "suspendida" ? changesPath : hoursPath}
        working={work.working}
        onAnswer={(estado) => work.run(() => answerReport(id, { estado }), closed[estado])}
        number={number}
        greeting="Gracias por avisarnos de los horarios de la parroquia. "
        onReply={() =>
          work.run(
            () => answerReport(id, { respuesta: "Respondido por WhatsApp" }),
            "Anotado: se respondió por WhatsApp.",
          )
        }
      />
    </li>
  );
}
