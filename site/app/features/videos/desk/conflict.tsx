import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { askMessage } from "../../../state/messages.ts";
import { dateAndTime, readStoredDate } from "../../../text/dates/dates.ts";
import type { Conflict } from "../../../text/problems/save-problems.ts";
import css from "./conflict.module.css";
import type { DeskVideo } from "./desk-video.ts";
import { draftOf, inWords, type VideoDraft } from "./video-draft.ts";

export type ConflictAnswer = "reload" | "overwrite" | "stay";

/** Says who changed the video meanwhile and what differs, and lets the second person decide. */
export function askAboutConflict(
  { current, by, at }: Conflict<DeskVideo>,
  draft: VideoDraft,
  tags: TagsRecord[],
): Promise<ConflictAnswer> {
  const moment = readStoredDate(at);
  const who = by === "" ? "Otra persona" : by;
  return askMessage<ConflictAnswer>({
    title: "El video cambió mientras lo editabas",
    text: `${who} lo guardó${moment ? ` el ${dateAndTime(moment)}` : ""}. No se ha guardado nada tuyo todavía.`,
    detail: <Differences rows={differences(draftOf(current), draft, tags)} />,
    tone: "ojo",
    actions: [
      { answer: "overwrite", label: "Guardar la mía encima", danger: true },
      { answer: "reload", label: "Descartar la mía y ver la suya", danger: true },
      { answer: "stay", label: "Seguir editando" },
    ],
  });
}

function Differences({ rows }: { rows: Difference[] }) {
  if (rows.length === 0) return <p>Las dos versiones dicen lo mismo.</p>;
  return (
    <table className={css.diferencias}>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">La suya</th>
          <th scope="col">La tuya</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, theirs, mine }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{theirs}</td>
            <td>{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** The fields in which two versions differ, in words. */
export function differences(theirs: VideoDraft, mine: VideoDraft, tags: TagsRecord[]): Difference[] {
  const others = new Map(inWords(theirs, tags));
  return inWords(mine, tags)
    .map(([field, words]) => ({ field, theirs: others.get(field) || "—", mine: words || "—" }))
    .filter((row) => row.theirs !== row.mine);
}
