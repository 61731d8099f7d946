import type PocketBase from "pocketbase";
import { loadedPart } from "../../backend/page-parts.ts";
import { findParish, findPeople } from "./people.ts";
import type { PeopleQuery } from "./people-address.ts";
import { findSessionsOf } from "./person-sessions.tsx";

/** Loads the people of a kind, and the parish and sessions named in the address. A failure of those keeps the list. */
export async function findPeoplePage(client: PocketBase, { kind, parroquia, sessionsOf }: PeopleQuery) {
  const [people, parish, sessions] = await Promise.all([
    findPeople(client, kind),
    loadedPart(findParish(client, parroquia)),
    findSessionsOf(client, kind, sessionsOf),
  ]);
  // If the parish failed to load, the person chooses it in the form.
  return { people, parishes: parish.part ?? [], sessions };
}
