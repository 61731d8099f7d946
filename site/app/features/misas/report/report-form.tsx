import { Icon } from "../../../components/ui/icon.tsx";
import { dialAddress } from "../../../text/phone.ts";
import { longestContact, longestText, type Report, type ReportProblems, wrongs } from "./report.ts";
import css from "./report-form.module.css";
import type { ReportedParish } from "./reported-parish.server.ts";
import type { Outcome } from "./send-report.server.ts";
import "../../../styles/kit/boton.css";
import "../../../styles/kit/campos.css";
import "../../../styles/kit/casillas.css";

interface ReportFormProps {
  parish: ReportedParish;
  /** Values as the visitor typed them. */
  report: Report;
  problems: ReportProblems;
  /** Reason why the report was not sent. `null`: not submitted yet. */
  outcome: Outcome | null;
  /** Id of this form, sent with the report to recognize a second submit. */
  form: string;
}

/** Form that reports a wrong hour or wrong data to the parish. Works without JavaScript. */
export function ReportForm({ parish, report, problems, outcome, form }: ReportFormProps) {
  const { places, lines } = parish;
  return (
    <form
      method="post"
      action={`/parroquias/${encodeURIComponent(parish.id)}/reportar#reporte`}
      className={`en-columna hueco-5 ${css.reporte}`}
    >
      <NotSent parish={parish} problems={problems} outcome={outcome} />
      <input type="hidden" name="form" value={form} />
      <fieldset className="campo" aria-describedby={problems.clase && "clase-mal"}>
        <legend>¿Qué está mal?</legend>
        <div className="casillas">
          {Object.entries(wrongs).map(([clase, words], at) => (
            <label key={clase} className="casilla">
              <input
                type="radio"
                name="clase"
                value={clase}
                id={at === 0 ? "clase" : undefined}
                defaultChecked={clase === report.clase}
                required
              />
              {words}
            </label>
          ))}
        </div>
        <Problem of="clase" problems={problems} />
      </fieldset>
      {places.length > 1 && (
        <div className="campo">
          <label htmlFor="lugar">¿Dónde?</label>
          <select id="lugar" name="lugar" defaultValue={report.lugar} {...fieldProps("lugar", problems)}>
            <option value="">Elige la iglesia o la capilla</option>
            {places.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </select>
          <Problem of="lugar" problems={problems} />
        </div>
      )}
      {lines.length > 0 && <Lines parish={parish} chosen={report.horario} />}
      <div className="campo">
        <label htmlFor="texto">Cuéntanos</label>
        <textarea
          id="texto"
          name="texto"
          rows={4}
          maxLength={longestText}
          defaultValue={report.texto}
          {...fieldProps("texto", problems)}
        />
        <Problem of="texto" problems={problems} />
      </div>
      <div className="campo">
        <label htmlFor="contacto">Tu teléfono, si quieres respuesta</label>
        <input
          id="contacto"
          name="contacto"
          type="tel"
          autoComplete="tel"
          maxLength={longestContact}
          defaultValue={report.contacto}
          {...fieldProps("contacto", problems, "contacto-para")}
        />
        <p id="contacto-para" className={css.reporte__ayuda}>
          Lo ve solo la parroquia, y se borra a los 90 días.
        </p>
        <Problem of="contacto" problems={problems} />
      </div>
      <button type="submit" className="boton">
        Enviar
      </button>
    </form>
  );
}

/** Choice of the timetable line that is wrong, grouped by place. */
function Lines({ parish: { places, lines }, chosen }: { parish: ReportedParish; chosen: string }) {
  const optionsOf = (lugar: string) =>
    lines
      .filter((line) => line.lugar === lugar)
      .map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ));
  return (
    <div className="campo">
      <label htmlFor="horario">¿Qué horario? Si lo sabes</label>
      <select id="horario" name="horario" defaultValue={chosen}>
        <option value="">Ninguno en particular</option>
        {places.map(({ id, nombre }) =>
          places.length === 1 ? (
            optionsOf(id)
          ) : (
            <optgroup key={id} label={nombre}>
              {optionsOf(id)}
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

const fieldProps = (field: keyof Report, problems: ReportProblems, help = "") => ({
  "aria-invalid": problems[field] !== undefined || undefined,
  "aria-describedby":
    [help, problems[field] === undefined ? "" : `${field}-mal`].filter(Boolean).join(" ") || undefined,
});

function Problem({ of, problems }: { of: keyof Report; problems: ReportProblems }) {
  if (problems[of] === undefined) return null;
  return (
    <p id={`${of}-mal`} className={`en-linea hueco-2 ${css.reporte__mal}`}>
      <Icon name="aviso" />
      {problems[of]}
    </p>
  );
}

const reasons: Record<Exclude<Outcome, "sent">, string> = {
  "too often":
    "Desde tu conexión ya llegaron cinco reportes en la última hora. Tu texto sigue aquí: guárdalo y envíalo más tarde, o llama a la parroquia.",
  used: "Ya recibimos un reporte desde este formulario. Si quieres enviar otro con lo que está escrito aquí, pulsa Enviar de nuevo.",
  refused: "La parroquia cambió sus datos mientras escribías. Revisa lo que elegiste y envíalo de nuevo.",
  "not now": "No pudimos enviar tu reporte. Tu texto sigue aquí: vuelve a intentarlo en unos minutos.",
};

/** Error message: why the report was not sent, and what to do. */
function NotSent({ parish, problems, outcome }: Pick<ReportFormProps, "parish" | "problems" | "outcome">) {
  const fields = Object.entries(problems);
  if (fields.length === 0 && (outcome === null || outcome === "sent")) return null;
  const dial = outcome === "too often" ? dialAddress(parish.telefono) : "";
  return (
    <div id="reporte" className={css.reporte__aviso} role="alert">
      {outcome !== null && outcome !== "sent" && <p>{reasons[outcome]}</p>}
      {dial !== "" && (
        <p>
          <a href={dial}>Llamar a {parish.nombre}</a>
        </p>
      )}
      {fields.length > 0 && (
        <>
          <p>Falta algo antes de enviar:</p>
          <ul>
            {fields.map(([field, text]) => (
              <li key={field}>
                <a href={`#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
