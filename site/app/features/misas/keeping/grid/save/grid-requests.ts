import type { BatchedRequest } from "../../../../../desk/save/send-batch.ts";
import { recordPath } from "../../../../../desk/save/send-record.ts";
import { changedOriginals, type GridBase, type GridValues } from "../grid-draft.ts";
import { planOf } from "../lines/plan.ts";

/** Request with the record that it changes: an error is shown beside that record. */
export interface Asked {
  request: BatchedRequest;
  /** @property id of the record; for `confirms` the id of the place */
  of: { kind: "line" | "original" | "confirms"; id: string };
}

/** Source of a verification: the parish, or the archdiocese. */
export type Medio = "parroquia" | "arzobispado";

/**
 * Builds all requests of a save, sent as one transaction: lines, original texts, and verifications of the places.
 * `If-Match` makes an update or deletion fail if the record has changed since it was opened (protocol 2.8).
 */
export function requestsOf(values: GridValues, { values: base, versions }: GridBase, medio: Medio): Asked[] {
  const { deletes, updates, creates } = planOf(base.lines, values.lines);
  const opened = (id: string) => ({ "If-Match": `"${versions[id] ?? ""}"` });
  const line = (id: string, request: BatchedRequest): Asked => ({ request, of: { kind: "line", id } });
  return [
    ...deletes.map(({ id }) => line(id, { method: "DELETE", url: recordPath("horarios", id), headers: opened(id) })),
    ...updates.map(({ line: { id }, body }) =>
      line(id, { method: "PATCH", url: recordPath("horarios", id), headers: opened(id), body }),
    ),
    ...creates.map((body) => line(body.id, { method: "POST", url: recordPath("horarios"), body })),
    ...changedOriginals(values, base).map((id): Asked => {
      const body = { texto_original: values.originals[id] };
      const request: BatchedRequest = {
        method: "PATCH",
        url: recordPath("lugares_de_culto", id),
        headers: opened(id),
        body,
      };
      return { request, of: { kind: "original", id } };
    }),
    ...Object.entries(values.marks).map(([lugar, id]): Asked => {
      const request: BatchedRequest = { method: "POST", url: recordPath("verificaciones"), body: { id, lugar, medio } };
      return { request, of: { kind: "confirms", id: lugar } };
    }),
  ];
}
