import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { dateWithWeekday } from "../../../text/dates/dates.ts";
import { timeWithSeconds } from "../../../text/dates/picker-date.ts";
import formFieldCss from "./form-field.module.css";
import { CountedHelp } from "./form-field.tsx";
import type { NoticiaValues } from "./noticia-values.ts";
import { publicationInWords } from "./publication.ts";
import css from "./publication-panel.module.css";

interface PublicationPanelProps {
  values: NoticiaValues;
  /** Name of the signed-in person, or empty. */
  nombre: string;
  /** The noticia is not archived. New ones are active. */
  active: boolean;
  /** Time of the save in words: 'al crear', 'al guardar' or 'al publicarla un editor'. */
  when: string;
  problems: { fecha: string | undefined; autor: string | undefined };
  onChange: (change: Partial<NoticiaValues>) => void;
}

/** Panel for the publication date and the author (EDI-02). */
export function PublicationPanel({ values, nombre, active, when, problems, onChange }: PublicationPanelProps) {
  const { moment, configured, autor } = values;
  const instant = moment === "instante";
  const field = useRef<HTMLInputElement>(null);
  return (
    <section className="hoja" aria-labelledby="s-publicacion">
      <h2 id="s-publicacion">Publicación</h2>
      <fieldset className={css.momento}>
        <legend className="etiqueta">Hora de publicación</legend>
        <div className={css.vias}>
          <label>
            <input type="radio" name="momento" checked={instant} onChange={() => onChange({ moment: "instante" })} />
            <AdminIcon name="instante" />
            Al instante
          </label>
          <label>
            <input
              type="radio"
              name="momento"
              checked={!instant}
              onChange={() => onChange({ moment: "configurada" })}
            />
            <Icon name="calendario" />
            Configurada
          </label>
        </div>
        {instant ? (
          <Clock when={when} />
        ) : (
          <div className="campo">
            <label htmlFor="fecha">Fecha y hora</label>
            <input
              id="fecha"
              type="datetime-local"
              value={configured}
              aria-invalid={problems.fecha !== undefined}
              aria-describedby={problems.fecha === undefined ? "fecha-ayuda" : "fecha-fallo fecha-ayuda"}
              onChange={(event) => onChange({ configured: event.target.value })}
            />
            <p className="campo__ayuda" id="fecha-ayuda">
              {publicationInWords(configured, active, serverNow())}
            </p>
            <FieldProblem id="fecha" problem={problems.fecha} />
          </div>
        )}
      </fieldset>
      <div className="campo">
        <label htmlFor="autor">Publicado por</label>
        <input
          id="autor"
          ref={field}
          value={autor}
          autoComplete="off"
          aria-invalid={problems.autor !== undefined}
          aria-describedby={problems.autor === undefined ? "autor-ayuda" : "autor-fallo autor-ayuda"}
          onChange={(event) => onChange({ autor: event.target.value })}
        />
        <p className={`campo__ayuda ${formFieldCss.campo__pie}`} id="autor-ayuda">
          <CountedHelp help="El nombre que se lee al final." value={autor} good={goodAuthor} />
        </p>
        <FieldProblem id="autor" problem={problems.autor} />
        {autor.trim() === "" && nombre !== "" && (
          <button
            type="button"
            className={`boton boton--linea ${css.firmar}`}
            onClick={({ detail }) => {
              onChange({ autor: nombre });
              // Moves the focus only for keyboard users (`detail` 0): on a phone it would open the keyboard.
              if (detail === 0) field.current?.focus();
            }}
          >
            Poner «{nombre}»
          </button>
        )}
      </div>
    </section>
  );
}

const goodAuthor = 60;

/** Clock with the server's time, updated each second. Not announced to screen readers. */
function Clock({ when }: { when: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={css["reloj-vivo"]}>
      <time dateTime={now.toISOString()}>
        <b>{timeWithSeconds(now)}</b> {dateWithWeekday(now)}
      </time>
      <span>Se publicará con esta hora, {when}.</span>
    </p>
  );
}
