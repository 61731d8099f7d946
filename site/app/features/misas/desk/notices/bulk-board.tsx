import type { Day } from "@arzobispado/diocese/misas";
import { useEffect, useRef, useState } from "react";
import { sendChanges } from "../../changes/send-changes.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import css from "./bulk-board.module.css";
import { asStored, type BulkDraft, changeOf } from "./bulk-draft.ts";
import { BulkForm } from "./bulk-form.tsx";
import { MessageBox } from "./message-box.tsx";
import { messageOf } from "./notice-message.ts";
import { NoticeRow } from "./notice-row.tsx";
import { currentNotices } from "./notices.ts";

interface BulkBoardProps {
  timetable: LoadedTimetable;
  today: Day;
  /** Origin of the site, without a final slash. */
  origin: string;
  /** Loads the timetable again. */
  onDone: () => void;
}

/**
 * Notices for many parishes: result of the last action with a message to send, current notices, and the form of a new
 * one.
 */
export function BulkBoard({ timetable, today, origin, onDone }: BulkBoardProps) {
  const [done, setDone] = useState<{ title: string; message: string } | null>(null);
  const notices = currentNotices(timetable.excepciones, today);
  const tell = (title: string, message: string) => {
    setDone({ title, message });
    onDone();
  };

  async function send(draft: BulkDraft) {
    const change = changeOf(draft);
    await sendChanges(draft.grupo, [change], { mayUpdate: true });
    const stored = asStored(change);
    const [notice] = currentNotices([stored], today);
    const updated = { ...timetable, excepciones: [...timetable.excepciones, stored] };
    if (notice) tell("Aviso publicado", messageOf(notice, updated, origin));
  }
  return (
    <>
      {done && <Done key={done.message} {...done} />}
      <section className="hoja" aria-labelledby="avisos-vigentes">
        <h2 id="avisos-vigentes">Vigentes</h2>
        {notices.length === 0 ? (
          <p className="suave">Ningún aviso para muchas parroquias.</p>
        ) : (
          <ul className="renglones renglones--anchos aparte-3">
            {notices.map((notice) => (
              <NoticeRow
                key={`${notice.grupo} ${notice.last}`}
                {...{ notice, timetable, today, origin }}
                onDone={tell}
              />
            ))}
          </ul>
        )}
      </section>
      <BulkForm timetable={timetable} today={today} onSend={send} />
    </>
  );
}

/** Result of the last action, with the message to send about it. Takes the focus. */
function Done({ title, message }: { title: string; message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`hoja ${css["aviso-hecho"]}`}>
      <h2 ref={heading} tabIndex={-1} className="sin-marco">
        {title}
      </h2>
      <MessageBox text={message} subject={title} />
    </section>
  );
}
