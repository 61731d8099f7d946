import type { Excepcion } from "@arzobispado/diocese/misas";
import { browserClient } from "../../../backend/browser-client.ts";
import { statusOf } from "../../../backend/status-of.ts";
import { idempotent } from "../../../desk/save/idempotent.ts";
import { type BatchedRequest, sendBatch } from "../../../desk/save/send-batch.ts";
import { recordPath } from "../../../desk/save/send-record.ts";
import { batchId } from "../../../text/record-id.ts";

/** Exception to be written: `sendChanges` gives it its id, the server `created`. */
export type TimetableChange = Omit<Excepcion, "id" | "created">;

export const changesCollection = "excepciones_horario";

/** Server functions that a change needs. */
export interface ChangesServer {
  /** Sends all requests in one transaction. @throws the client's error, SessionLostError */
  send: (requests: readonly BatchedRequest[]) => Promise<void>;
  /** Reads the stored exceptions whose ids begin with a key. @throws the client's error */
  find: (key: string) => Promise<Excepcion[]>;
}

async function findStored(key: string): Promise<Excepcion[]> {
  const client = await browserClient();
  const ids = { first: batchId(key, 0), last: batchId(key, 99) };
  const filter = client.filter("id >= {:first} && id <= {:last}", ids);
  return await client.collection(changesCollection).getFullList<Excepcion>({ filter, requestKey: null });
}

const changesServer: ChangesServer = { send: sendBatch, find: findStored };

interface Sending {
  /** The account may change stored exceptions. Keepers of a parish may only delete them and create others. */
  mayUpdate?: boolean;
  server?: ChangesServer | undefined;
}

/**
 * Creates all changes in one batch, or none. If an earlier try was stored but its answer was lost, what it stored gets
 * these values: a retry stores nothing twice.
 * @param key beginning of their ids (`batchId`), the same for all tries
 * @throws the client's error, SessionLostError
 */
export async function sendChanges(
  key: string,
  changes: readonly TimetableChange[],
  { mayUpdate = false, server = changesServer }: Sending = {},
): Promise<void> {
  const records = changes.map((change, at) => ({ id: batchId(key, at), ...change }));
  if (records.length === 0) return;
  try {
    await server.send(records.map(create));
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    const stored = await server.find(key);
    if (stored.length === 0) throw error;
    const requests = correcting(stored, records, mayUpdate);
    if (requests.length > 0) await server.send(requests);
  }
}

/** Creates a sender of changes for buttons without a form. One per page: it remembers presses without an answer. */
export const pressedChanges = (server?: ChangesServer) =>
  idempotent((changes: readonly TimetableChange[], key) => sendChanges(key, changes, { server }));

/** Deletes changes that the parish wrote: all in one batch, or none. @throws as `sendChanges` */
export const removeChanges = (ids: readonly string[]): Promise<void> => sendBatch(ids.map(remove));

const create = (body: NewRecord): BatchedRequest => ({ method: "POST", url: recordPath(changesCollection), body });

const remove = (id: string): BatchedRequest => ({ method: "DELETE", url: recordPath(changesCollection, id) });

type NewRecord = TimetableChange & { id: string };

/** Fields that no update can change (`diocese/collections/misas/excepciones-horario.ts`). */
const scope = ["alcance", "lugar", "parroquia", "zonas", "horario"];

/**
 * Builds the requests that give stored exceptions the values of `changes`. An update keeps `created`: a parish that has
 * written against the stored exception since then keeps the last word.
 */
function correcting(stored: readonly Excepcion[], changes: readonly NewRecord[], mayUpdate: boolean): BatchedRequest[] {
  const updates = changes.map((change) => {
    const before = stored.find(({ id }) => id === change.id);
    return { id: change.id, body: before ? differences(before, change) : null };
  });
  const hasSameRecords = stored.length === changes.length && updates.every(({ body }) => body !== null);
  const changed = updates.filter(({ body }) => Object.keys(body ?? {}).length > 0);
  const keepsScope = changed.every(({ body }) => !scope.some((name) => Object.hasOwn(body ?? {}, name)));
  if (hasSameRecords && changed.length === 0) return [];
  if (hasSameRecords && mayUpdate && keepsScope) {
    return changed.map(({ id, body }) => ({
      ...{ method: "PATCH", url: recordPath(changesCollection, id) },
      ...(body && { body }),
    }));
  }
  return [...stored.map(({ id }) => remove(id)), ...changes.map(create)];
}

/** Fields that the server writes, or the client adds. */
const ofServer = ["id", "created", "updated", "collectionId", "collectionName", "expand"];

/** Finds the fields whose stored value differs. `null`: to be cleared. */
function differences(stored: object, change: object): Record<string, unknown> {
  const [before, after] = [stored, change] as Record<string, unknown>[];
  const names = Object.keys({ ...before, ...after }).filter((name) => !ofServer.includes(name));
  const differing = names.filter((name) => comparable(before?.[name]) !== comparable(after?.[name]));
  return Object.fromEntries(differing.map((name) => [name, after?.[name] ?? null]));
}

function comparable(value: unknown): string {
  const all = [value ?? ""].flat().filter((one) => one !== "");
  return JSON.stringify(all.sort());
}
