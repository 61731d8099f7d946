import type { Mark } from "./mark.ts";

/** Files that the database expects. */
export interface DatabaseState {
  /** `null`: an installation of before marks, or a new database. */
  id: string | null;
  /** The place may be marked whatever is known: a person named it, or a restore filled it. */
  claimed: boolean;
  /** Content of the database, read only if it has no id. */
  content: Content | null;
}

export interface Content {
  /** There is a record in any collection. */
  hasRecords: boolean;
  /** Files that records name, of those that were looked at. */
  named: number;
  /** How many of these are in the storage. */
  found: number;
}

/** State of the place of the files. */
export interface PlaceState {
  /** `"unreachable"`: the service does not answer. */
  mark: Mark | "unreadable" | "unreachable" | null;
  /** There is no file of a record. */
  isEmpty: boolean;
  /** The mark names this machine and this data folder. */
  isHere: boolean;
}

/**
 * `work`: a server, or a command that writes files. `replace`: a restore or an import, which brings the files along.
 */
export type Purpose = "work" | "replace";

export type Refusal =
  /** The database has an id and the place has no mark: an unmounted disk, an emptied bucket. */
  | "unmarked"
  /** The mark is another installation's. */
  | "foreign"
  /** The mark is there and the database has no id: it was lost, and is new. */
  | "lost_database"
  /** No id and no mark: files lie there, and no record does. */
  | "unknown_files"
  /** No id and no mark: records name files that are not there. */
  | "missing_files"
  | "unreadable";

export type Verdict =
  | { is: "ours" }
  /** Both are made, or the one that is missing. `id`: the one to take; `null`: the database's, else a new one. */
  | { is: "to_be_marked"; id: string | null }
  /** The place did not answer; the server writes nothing there until it does. */
  | { is: "unknown" }
  | { is: "refused"; why: Refusal };

/** So many named files that are there prove that the storage is the database's. */
export const enoughFound = 50;

/** Decides whether a database and a place of files belong together (docs/decisions/0057). */
export function judge(database: DatabaseState, place: PlaceState, purpose: Purpose): Verdict {
  const { mark } = place;
  if (mark === "unreachable") return { is: "unknown" };
  if (mark === "unreadable") return { is: "refused", why: "unreadable" };
  // Our own that was cut off before the database had the id: it is made again.
  const isHalfMade = mark?.making === true && place.isHere && mark.id !== database.id;
  if (mark === null || isHalfMade) return judgeUnmarked(database, place, purpose);
  if (mark.id === database.id) return { is: "ours" };
  if (database.id !== null) return { is: "refused", why: "foreign" };
  const isLost = place.isHere && !database.content?.hasRecords;
  if (!isLost) return { is: "refused", why: "foreign" };
  // A restore gives a database that was lost the id that its files carry.
  return purpose === "replace" ? { is: "to_be_marked", id: mark.id } : { is: "refused", why: "lost_database" };
}

function judgeUnmarked({ id, claimed, content }: DatabaseState, place: PlaceState, purpose: Purpose): Verdict {
  const made: Verdict = { is: "to_be_marked", id: null };
  if (purpose === "replace" || claimed) return made;
  if (id !== null) return { is: "refused", why: "unmarked" };
  if (!content?.hasRecords) return place.isEmpty ? made : { is: "refused", why: "unknown_files" };
  const { named, found } = content;
  return found >= Math.min(named, enoughFound) ? made : { is: "refused", why: "missing_files" };
}
