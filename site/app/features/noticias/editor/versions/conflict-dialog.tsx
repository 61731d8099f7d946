import { useState } from "react";
import { serverNow } from "../../../../backend/server-clock.ts";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Modal } from "../../../../components/ui/modal.tsx";
import { readStoredDate } from "../../../../text/dates/dates.ts";
import { momentInWords } from "../../../../text/dates/moment-in-words.ts";
import { deviceName } from "../../../../text/device.ts";
import type { Conflict } from "../../../../text/problems/save-problems.ts";
import type { Noticia } from "../../noticia.ts";
import type { EditorCatalog } from "../editor-catalog.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import css from "./conflict-dialog.module.css";
import { compareVersions, textOf, valuesOf } from "./versions.ts";
import type { DiffPart } from "./word-diff.ts";

export type ConflictAnswer = "reload" | "overwrite" | "stay";

interface ConflictDialogProps {
  conflict: Conflict<Noticia>;
  mine: NoticiaValues;
  catalog: EditorCatalog;
  onAnswer: (answer: ConflictAnswer) => void;
}

/** Two people in one noticia (EDI-13): who and when, both versions, and the second person decides. */
export function ConflictDialog({ conflict, mine, catalog, onAnswer }: ConflictDialogProps) {
  const { current, by, at } = conflict;
  const [whole, setWhole] = useState(false);
  const [copied, setCopied] = useState("");
  const theirs = valuesOf(current);
  const { differences, alike } = compareVersions(mine, theirs, catalog);
  const moment = readStoredDate(at);
  const whose = by ? `de ${by.split(" ")[0]}` : "guardada";
  const copy = () =>
    navigator.clipboard.writeText(`${mine.titulo}\n\n${mine.resumen}\n\n${textOf(mine.descripcion)}`).then(
      () => setCopied("Tu versión está copiada: puedes pegarla donde quieras."),
      () => setCopied("No se pudo copiar en este navegador."),
    );
  return (
    <Modal
      title={`${by || "Otra persona"} cambió esta noticia`}
      icon={<AdminIcon name="personas" />}
      className="dialogo--ancho"
      onClose={(pressed) => onAnswer((pressed || "stay") as ConflictAnswer)}
    >
      <p>
        La guardó{moment ? ` ${momentInWords(moment, serverNow())}` : ""}, mientras escribías. Aún no se ha guardado
        nada tuyo encima.
      </p>
      <div className={css.versiones}>
        <Version title="Tu versión" rows={differences.map(({ label, mine: parts }) => ({ label, parts }))} />
        <Version
          title={`La ${whose}, guardada ahora`}
          rows={differences.map(({ label, theirs: parts }) => ({ label, parts }))}
        />
      </div>
      <p className="suave">
        {differences.length === 0 ? "Las dos versiones dicen lo mismo. " : ""}
        {alike.length > 0 && `Iguales en las dos: ${alike.map((label) => label.toLocaleLowerCase("es")).join(", ")}. `}
        {`Si recargas, tu versión queda como borrador en este ${deviceName()}.`}
      </p>
      {whole && <WholeVersion values={theirs} />}
      <p role="status" className="suave">
        {copied}
      </p>
      <form method="dialog" className="dialogo__botones">
        <button type="button" className="boton" onClick={copy}>
          <AdminIcon name="copiar" />
          Copiar la mía
        </button>
        <button type="button" className="boton boton--linea" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          <AdminIcon name="detalles" />
          {`Ver completa la ${whose}`}
        </button>
        <button type="submit" value="reload" className="boton boton--linea">
          <Icon name="repetir" />
          {`Recargar la ${whose}`}
        </button>
        <button type="submit" value="overwrite" className="boton boton--peligro-linea">
          Guardar la mía encima
        </button>
        <button type="submit" value="stay" className="boton boton--linea" data-first>
          Seguir editando
        </button>
      </form>
    </Modal>
  );
}

function Version({ title, rows }: { title: string; rows: { label: string; parts: DiffPart[] }[] }) {
  return (
    <section className={css.version} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ label, parts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {parts.length === 0 && "(vacío)"}
              {parts.map(({ text, changed }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, in their order
                changed ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WholeVersion({ values }: { values: NoticiaValues }) {
  return (
    <section className={`${css.version} ${css["version--completa"]}`} aria-label="Versión completa">
      <h3>{values.titulo}</h3>
      <p>{values.resumen}</p>
      <p className={css.version__texto}>{textOf(values.descripcion)}</p>
    </section>
  );
}
