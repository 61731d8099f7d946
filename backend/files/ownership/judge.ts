import type { Mark } from "./mark.ts";

/** Facts of the database that `judge` compares. */
export interface DatabaseState {
  /** Id of the installation. `null`: a new database, or one from before marks existed. */
  id: string | null;
  /** A person named the place, or a restore filled it: it may be marked without further proof. */
  claimed: boolean;
  /** Content of the database. Read only if it has no id. */
  content: Content | null;
}

export interface Content {
  /** Any collection has a record. */
  hasRecords: boolean;
  /** Number of files that records name, among those looked at. */
  named: number;
  /** Number of these that are in the storage. */
  found: number;
}

/** Facts of the place of the files (folder or bucket) that `judge` compares. */
export interface PlaceState {
  /** Mark in the place. `"unreachable"`: the service does not answer. `null`: no mark. */
  mark: Mark | "unreadable" | "unreachable" | null;
  /** The place has no file of a record. */
  isEmpty: boolean;
  /** The mark names this machine and this data folder. */
  isHere: boolean;
}

/** `work`: a server, or a command that writes files. `replace`: a restore or an import, which brings its own files. */
export type Purpose = "work" | "replace";

export type Refusal =
  /** The database has an id but the place has no mark: an unmounted disk, an emptied bucket. */
  | "unmarked"
  /** The mark belongs to another installation. */
  | "foreign"
  /** The place has a mark but the database has no id: the former database was lost. */
  | "lost_database"
  /** No id and no mark: the place has files, but the database no record. */
  | "unknown_files"
  /** No id and no mark: records name files that are missing. */
  | "missing_files"
  | "unreadable";

export type Verdict =
  | { is: "ours" }
  /** Id and mark, or the missing one, are to be made. `id`: to take. `null`: the database's id, else a new one. */
  | { is: "to_be_marked"; id: string | null }
  /** The place did not answer. The server writes nothing there until it does. */
  | { is: "unknown" }
  | { is: "refused"; why: Refusal };

/** Number of named files found that proves that the storage is the database's. */
export const enoughFound = 50;

/** Decides whether a database and a place of files belong together (docs/decisions/0057). */
export function judge(database: DatabaseState, place: PlaceState, purpose: Purpose): Verdict {
  const { mark } = place;
  if (mark === "unreachable") return { is: "unknown" };
  if (mark === "unreadable") return { is: "refused", why: "unreadable" };
  // Our own mark, cut off before the database had the id: make it again.
  const isHalfMade = mark?.making === true && place.isHere && mark.id !== database.id;
  if (mark === null || isHalfMade) return judgeUnmarked(database, place, purpose);
  if (mark.id === database.id) return { is: "ours" };
  if (database.id !== null) return { is: "refused", why: "foreign" };
  const isLost = place.isHere && !database.content?.hasRecords;
  if (!isLost) return { is: "refused", why: "foreign" };
  // A restore gives a lost database the id of its files' mark.
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
