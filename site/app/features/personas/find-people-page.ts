import type PocketBase from "pocketbase";
import { loadedPart } from "../../backend/page-parts.ts";
import { findParish, findPeople } from "./people.ts";
import type { PeopleQuery } from "./people-address.ts";
import { findSessionsOf } from "./person-sessions.tsx";

/** People of a kind, with the parish and the sessions that the address names: without these the list still stands. */
export async function findPeoplePage(client: PocketBase, { kind, parroquia, sessionsOf }: PeopleQuery) {
  const [people, parish, sessions] = await Promise.all([
    findPeople(client, kind),
    loadedPart(findParish(client, parroquia)),
    findSessionsOf(client, kind, sessionsOf),
  ]);
  // The form asks for a parish that did not come.
  return { people, parishes: parish.part ?? [], sessions };
}
