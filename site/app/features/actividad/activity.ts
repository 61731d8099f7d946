import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { administrators, keepers } from "../../backend/accounts.ts";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { iMay } from "../../backend/session/my-role.ts";
import type { Choice } from "../../components/list/filter-fields.tsx";
import type { ActivityQuery } from "../../desk/activity/activity-address.ts";
import { endOfDay, startOfDay } from "../../text/dates/dates.ts";

/** Changed field. `before` and `after` are present only for booleans, choices and dates. */
export interface ChangedField {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Activity entry, as `GET /api/activity` returns it (docs/api.md). */
export interface ActivityEntry {
  id: string;
  at: string;
  account: { id: string; collectionName: string; nombre: string };
  action: "create" | "update" | "delete" | "restore";
  collectionName: string;
  /** Empty: a bulk action on many records. */
  recordId: string;
  title: string;
  total: number;
  changed: ChangedField[];
  isThere: boolean;
}

/** @throws the client's error */
export function findActivity(client: PocketBase, query: ActivityQuery): Promise<ListResult<ActivityEntry>> {
  const { persona, dia, coleccion, item, page, perPage } = query;
  const asked = {
    account: persona,
    collection: coleccion,
    record: item,
    from: dia && startOfDay(dia),
    to: dia && new Date(Date.parse(endOfDay(dia)) + 1).toISOString(),
  };
  const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
  const options = { method: "GET", query: { ...filters, page, perPage }, requestKey: null, ...shownByDialog };
  return client.send("/api/activity", options);
}

/** Loads people for the filter, by name: the team, and keepers of parishes for those who may list them. */
export async function findPeople(client: PocketBase): Promise<Choice[]> {
  const of = async (collection: string, more = ""): Promise<Choice[]> => {
    const options = { fields: "id,nombre", sort: "nombre", ...shownByDialog };
    const people = await client.collection(collection).getFullList<{ id: string; nombre: string }>(options);
    return people.map(({ id, nombre }) => ({ value: id, label: `${nombre || "Sin nombre"}${more}` }));
  };
  const [team, others] = await Promise.all([
    of(administrators),
    iMay(keepers, "list") ? of(keepers, " (encargado)") : [],
  ]);
  return [...team, ...others];
}
