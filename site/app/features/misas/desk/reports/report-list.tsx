import { Link } from "react-router";
import { useWork } from "../../../../components/admin/form/use-work.ts";
import { Notice } from "../../../../components/notice.tsx";
import { tellFailure } from "../../../../desk/failure/tell-failure.ts";
import { capital } from "../../../../text/capital.ts";
import { dateAndTime, readStoredDate } from "../../../../text/dates/dates.ts";
import { ReportAnswers } from "../../keeping/report-answers.tsx";
import { answerReport, reportNames, whatsappOf } from "../../keeping/reports.ts";
import { timeInWords, whenInWords } from "../../words/line-in-words.ts";
import { kinds } from "../../words/names.ts";
import { teamAddress, timetableAddress } from "../team-address.ts";
import css from "./report-list.module.css";
import { byPlace, type Report, type ReportedPlace } from "./reports.ts";

/** Unanswered reports by place, each with its timetable line and buttons to correct, dismiss or answer it. */
export function ReportList({ reports, onDone }: { reports: readonly Report[]; onDone: () => void }) {
  if (reports.length === 0)
    return (
      <Notice icon="bien" title="Ningún reporte sin responder" text="Aquí aparece lo que la gente dice que está mal.">
        <Link className="boton boton--linea" to={teamAddress("recordar")}>
          Ver qué toca recordar
        </Link>
      </Notice>
    );
  return (
    <>
      {byPlace(reports).map((place) => (
        <section key={place.id} className="hoja" aria-labelledby={`reportes-${place.id}`}>
          <header>
            <h2 id={`reportes-${place.id}`}>{place.nombre}</h2>
            <span className="suave">
              {place.reports.length === 1 ? "1 reporte" : `${place.reports.length} reportes`}
            </span>
          </header>
          <ul>
            {place.reports.map((report) => (
              <ReportRow key={report.id} report={report} place={place} onDone={onDone} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface ReportRowProps {
  report: Report;
  place: ReportedPlace;
  onDone: () => void;
}

function ReportRow({ report, place, onDone }: ReportRowProps) {
  const { id, clase, texto, contacto, created } = report;
  const { working, run } = useWork((error) => tellFailure(error, "este reporte", onDone));
  const when = readStoredDate(created);
  const isOfPlace = clase === "telefono" || clase === "ubicacion";
  const correct = isOfPlace
    ? `/contenido-administrador/lugares_de_culto/${place.id}`
    : timetableAddress(place.parroquia);
  async function answer(estado: "corregido" | "descartado") {
    await answerReport(id, { estado });
    // The row disappears: move focus to the heading of this part of the page.
    document.getElementById("reportes")?.focus();
    onDone();
  }
  return (
    <li className={`en-columna hueco-2 ${css["reporte-recibido"]}`}>
      <p>
        <b>{reportNames[clase] ?? reportNames.otro}</b>
        {lineOf(report) !== "" && ` · ${lineOf(report)}`}
      </p>
      {texto !== "" && <blockquote className="con-renglones">{texto}</blockquote>}
      <p className="suave">{[when ? dateAndTime(when) : "", contacto].filter(Boolean).join(" · ")}</p>
      <ReportAnswers
        about={`: ${place.nombre}`}
        correct={correct}
        working={working}
        onAnswer={(estado) => void run(() => answer(estado))}
        number={whatsappOf(contacto)}
        greeting={`Hola. Gracias por avisarnos de los horarios de ${place.nombre}. `}
      />
    </li>
  );
}

/** Names the timetable line of a report: `Domingo, 10:00, misa`. */
function lineOf({ expand }: Report): string {
  const line = expand?.horario;
  if (!line) return "";
  return `${capital(whenInWords(line))}, ${timeInWords(line)}, ${kinds[line.tipo].one.toLowerCase()}`;
}
