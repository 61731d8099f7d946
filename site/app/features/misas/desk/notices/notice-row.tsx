import { type Day, dayOf, dayText } from "@arzobispado/diocese/misas";
import { useMemo, useState } from "react";
import { capital } from "../../../../text/capital.ts";
import { newBatchKey } from "../../../../text/record-id.ts";
import { sendChanges, type TimetableChange } from "../../changes/send-changes.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { longDayInWords } from "../../words/days-in-words.ts";
import { kindsInWords, reasons } from "../../words/names.ts";
import { affectedBy, affectedInWords } from "./affected.ts";
import { longestNotice } from "./bulk-draft.ts";
import { CorrectNotice } from "./correct-notice.tsx";
import { endingOf, prolonging } from "./corrections.ts";
import { MessageBox } from "./message-box.tsx";
import { endMessageOf, messageOf, zonesOf } from "./notice-message.ts";
import css from "./notice-row.module.css";
import { daysInWords, whenInWords, whereInWords } from "./notice-words.ts";
import { type BulkNotice, restoredAgainst } from "./notices.ts";

interface NoticeRowProps {
  notice: BulkNotice;
  timetable: LoadedTimetable;
  today: Day;
  origin: string;
  /** Called after the notice was corrected. @param message to send about it */
  onDone: (title: string, message: string) => void;
}

const ways = { end: "Terminar antes", longer: "Prolongar", message: "Mensaje" } as const;

/** Current notice: its kinds, zones and days, the parishes that hold Masses anyway, and forms to end or prolong it. */
export function NoticeRow({ notice, timetable, today, origin, onDone }: NoticeRowProps) {
  const [open, setOpen] = useState<keyof typeof ways | null>(null);
  // Key of the correction, one for the row: after a lost answer, another day or the other correction replaces what arrived.
  const [key, setKey] = useState(newBatchKey);
  const { of, first, last, suspensions } = notice;
  const title = `${capital(kindsInWords(of.tipos))} en ${whereInWords(of.alcance, zonesOf(notice, timetable))}`;
  const from = Math.max(today, first);
  const affected = useMemo(() => affectedBy(timetable, suspensions, dayText(from)), [timetable, suspensions, from]);

  async function write(changes: readonly TimetableChange[]) {
    await sendChanges(key, changes, { mayUpdate: true });
    setKey(newBatchKey());
  }
  async function end(day: Day) {
    await write(endingOf(timetable, notice, day));
    onDone(`Terminó: hay misa desde el ${longDayInWords(day)}`, endMessageOf(notice, day, timetable, origin));
  }
  async function prolong(day: Day) {
    await write([prolonging(notice, day)]);
    onDone(`Sigue hasta el ${longDayInWords(day)}`, messageOf({ ...notice, last: day }, timetable, origin));
  }
  return (
    <li className={`en-columna hueco-2 ${css.vigente}`}>
      <h3>{title}</h3>
      <p>
        {capital(whenInWords(first, last, of))} ({reasons[of.motivo ?? ""] ?? "otro motivo"}){of.nota && `. ${of.nota}`}
      </p>
      <p className="suave">Desde hoy: {affectedInWords(affected).toLowerCase()}.</p>
      <Restored notice={notice} timetable={timetable} />
      <div className="botones">
        {(["end", "longer", "message"] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={`boton boton--${way === "message" ? "suelto" : "linea"}`}
            aria-expanded={open === way}
            onClick={() => setOpen(open === way ? null : way)}
          >
            {ways[way]}
            <span className="oculto">: {title}</span>
          </button>
        ))}
      </div>
      {open === "end" && (
        <CorrectNotice label="Hay misa otra vez desde el" action="Terminar" min={from} max={last} onSend={end} />
      )}
      {open === "longer" && (
        <CorrectNotice
          label="Nuevo último día"
          action="Prolongar"
          min={last + 1}
          max={last + longestNotice}
          onSend={prolong}
        />
      )}
      {open === "message" && <MessageBox text={messageOf(notice, timetable, origin)} subject={title} />}
    </li>
  );
}

/** Lists the parishes that confirmed their Masses against the notice. */
function Restored({ notice, timetable }: Pick<NoticeRowProps, "notice" | "timetable">) {
  const restored = restoredAgainst(notice, timetable);
  const nameOf = (id: string) => timetable.records.parroquias.find((one) => one.id === id)?.nombre ?? "";
  if (restored.length === 0) return null;
  return (
    <div>
      <p>
        <b>En su parroquia sí hay misa:</b>
      </p>
      <ul>
        {restored.map(({ parroquia, of: { id, desde, hasta } }) => (
          <li key={id}>
            {nameOf(parroquia)}, {daysInWords(dayOf(desde), dayOf(hasta))}
          </li>
        ))}
      </ul>
    </div>
  );
}
