import { recordPath } from "../../../../desk/save/send-record.ts";
import { sendTogether } from "../../../../desk/save/send-together.ts";
import { newRecordId } from "../../../../text/record-id.ts";
import type { NewExcepcion } from "./corrections.ts";

/** Writes them in this order, all or none: the last word counts. @throws as `sendTogether` */
export async function writeAll(records: readonly NewExcepcion[]): Promise<void> {
  // What is written at one moment is read in the order of its ids.
  const ids = records.map(newRecordId).toSorted();
  const url = recordPath("excepciones_horario");
  await sendTogether(records.map((body, at) => ({ method: "POST", url, body: { id: ids[at], ...body } })));
}
