import type { BatchedRequest } from "../../../../../desk/save/send-batch.ts";
import { recordPath } from "../../../../../desk/save/send-record.ts";
import { type Medio, verification } from "../../verify-hours.ts";
import { changedOriginals, type GridBase, type GridValues } from "../grid-draft.ts";
import { planOf } from "../lines/plan.ts";

/** Request with the record that it changes: an error is shown beside that record. */
export interface Asked {
  request: BatchedRequest;
  /** @property id of the record; for `confirms` the id of the place */
  of: { kind: "line" | "original" | "confirms"; id: string };
}

/**
 * Builds all requests of a save, sent as one transaction: lines, original texts, and verifications of the places.
 * `If-Match` makes an update or deletion fail if the record has changed since it was opened (protocol 2.8).
 */
export function requestsOf(values: GridValues, { values: base, versions }: GridBase, medio: Medio): Asked[] {
  const { deletes, updates, creates } = planOf(base.lines, values.lines);
  const opened = (id: string) => ({ headers: { "If-Match": `"${versions[id] ?? ""}"` } });
  const line = (id: string, request: Omit<BatchedRequest, "url">): Asked => ({
    request: { url: recordPath("horarios", request.method === "POST" ? "" : id), ...request },
    of: { kind: "line", id },
  });
  return [
    ...deletes.map(({ id }) => line(id, { method: "DELETE", ...opened(id) })),
    ...updates.map(({ line: { id }, body }) => line(id, { method: "PATCH", ...opened(id), body })),
    ...creates.map((body) => line(body.id, { method: "POST", body })),
    ...changedOriginals(values, base).map((id): Asked => {
      const body = { texto_original: values.originals[id] };
      const request = { method: "PATCH", url: recordPath("lugares_de_culto", id), ...opened(id), body } as const;
      return { request, of: { kind: "original", id } };
    }),
    ...Object.entries(values.marks).map(
      ([lugar, id]): Asked => ({ request: verification({ id, lugar, medio }), of: { kind: "confirms", id: lugar } }),
    ),
  ];
}
