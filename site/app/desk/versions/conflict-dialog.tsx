import { useState } from "react";
import { serverNow } from "../../backend/server-clock.ts";
import { pageOwner } from "../../backend/session/page-owner.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { capital } from "../../text/capital.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import { deviceName } from "../../text/device.ts";
import { type Conflict, shortBy } from "../../text/problems/save-problems.ts";
import { ending, thisOne } from "../content/content-words.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { compareVersions, type Difference } from "./compare.ts";
import css from "./conflict-dialog.module.css";
import { DiffText } from "./diff-text.tsx";
import type { Merge } from "./merge.ts";
import type { DiffPart } from "./word-diff.ts";

type ConflictAnswer = "reload" | "overwrite" | "stay";

/** Conflict: another person has changed fields that this person changed too. */
export interface OpenConflict<Values extends object, Stored extends StoredRecord> {
  conflict: Conflict<Stored>;
  mine: Values;
  merge: Merge<Values>;
}

interface ConflictDialogProps<Values extends object, Stored extends StoredRecord> extends OpenConflict<Values, Stored> {
  form: RecordForm<Values, Stored>;
  onAnswer: (answer: ConflictAnswer) => void;
}

/**
 * Dialog for two people who changed one record (EDI-13). Shows both versions of the fields in conflict, who and when;
 * the second person decides.
 */
export function ConflictDialog<Values extends object, Stored extends StoredRecord>({
  form,
  conflict: { current, by, byId, at },
  mine,
  merge,
  onAnswer,
}: ConflictDialogProps<Values, Stored>) {
  const [whole, setWhole] = useState(false);
  const [copied, setCopied] = useState("");
  const { noun } = form.words;
  const theirs = form.valuesOf(current);
  const { differences, alike } = compareVersions(form.fields, mine, theirs);
  const asked = differences.filter(({ field }) => merge.asked.includes(field));
  const joined = differences.filter(({ field }) => !merge.asked.includes(field));
  const moment = readStoredDate(at);
  // The person's own change, in another tab or on another device.
  const own = byId !== "" && byId === pageOwner()?.id;
  const others = by ? `de ${shortBy({ by, byId })}` : "guardada";
  const whose = own ? "otra tuya" : others;
  async function copy() {
    try {
      // Without TLS a browser has no clipboard.
      await navigator.clipboard.writeText(inWords(form, mine));
      setCopied("Tu versión está copiada: puedes pegarla donde quieras.");
    } catch {
      setCopied("No se pudo copiar en este navegador.");
    }
  }
  return (
    <Modal
      title={
        own
          ? `Cambiaste ${thisOne(noun)} en otra pestaña o aparato`
          : `${capital(by) || "Otra persona"} cambió ${thisOne(noun)}`
      }
      icon={<AdminIcon name="personas" />}
      className="dialogo--ancho"
      onClose={(pressed) => onAnswer((pressed || "stay") as ConflictAnswer)}
    >
      <p>
        {`L${ending(noun)} ${own ? "guardaste" : "guardó"}${moment ? ` ${momentInWords(moment, serverNow())}` : ""}, mientras escribías. Aún no se ha guardado nada tuyo encima.`}
      </p>
      <TwoVersions mine="Tu versión" theirs={`La ${whose}, guardada ahora`} differences={asked} />
      <p className="suave">
        {joined.length > 0 && `Se unirán al guardar: ${listed(joined.map(({ label }) => label))}. `}
        {alike.length > 0 && `Iguales en las dos: ${listed(alike)}. `}
        {`Si recargas, tu versión queda como borrador en este ${deviceName()}.`}
      </p>
      {whole && <WholeVersion text={inWords(form, theirs)} />}
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

const listed = (labels: readonly string[]): string => labels.map((label) => label.toLocaleLowerCase("es")).join(", ");

/** Text of every filled-in field, below its label. */
function inWords<Values extends object, Stored extends StoredRecord>(
  { fields }: RecordForm<Values, Stored>,
  values: Values,
): string {
  const rows = fields.map(({ label, textOf }) => ({ label, text: textOf(values).trim() }));
  return rows
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => `${label}\n${text}`)
    .join("\n\n");
}

interface TwoVersionsProps {
  /** Title of the person's own version. */
  mine: string;
  /** Title of the other version. */
  theirs: string;
  differences: readonly Difference[];
}

/** Two versions of the fields that differ, side by side. */
export const TwoVersions = ({ mine, theirs, differences }: TwoVersionsProps) => (
  <div className={`en-pila hueco-3 aparte-3 ${css.versiones}`}>
    <Version title={mine} rows={differences.map(({ label, mine: parts }) => ({ label, parts }))} />
    <Version title={theirs} rows={differences.map(({ label, theirs: parts }) => ({ label, parts }))} />
  </div>
);

/** Shows one of two versions, with the words that the other lacks marked. */
function Version({ title, rows }: { title: string; rows: { label: string; parts: DiffPart[] }[] }) {
  return (
    <section className={css.version} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ label, parts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <DiffText parts={parts} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WholeVersion({ text }: { text: string }) {
  return (
    <section className={`aparte-3 ${css.version}`} aria-label="Versión completa">
      <p className="con-renglones">{text}</p>
    </section>
  );
}
