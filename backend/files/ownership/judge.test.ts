import { describe, expect, it } from "vitest";
import { type Content, type DatabaseState, judge, type PlaceState, type Purpose } from "./judge.ts";
import type { Mark } from "./mark.ts";

const mark = (id: string, more: Partial<Mark> = {}): Mark => ({ id, host: "h", folder: "/d", lastStart: "", ...more });
const empty: Content = { hasRecords: false, named: 0, found: 0 };
const records = (named: number, found: number): Content => ({ hasRecords: true, named, found });

const noId = (content: Content): DatabaseState => ({ id: null, claimed: false, content });
const withId: DatabaseState = { id: "own", claimed: false, content: null };
const claimed: DatabaseState = { ...withId, claimed: true };

const place = (found: PlaceState["mark"], isEmpty: boolean, isHere = false): PlaceState => ({
  mark: found,
  isEmpty,
  isHere,
});
const nothing = place(null, true);
const files = place(null, false);

describe("[SVC-01] a database and a place of files", () => {
  it.each<[string, string, DatabaseState, PlaceState, string, string]>([
    // Columns: database, storage, verdict for a server or a writing command, verdict for a restore or an import.
    ["new", "empty", noId(empty), nothing, "mark", "mark"],
    ["new", "with files, no mark", noId(empty), files, "unknown_files", "mark"],
    ["new", "of this very folder", noId(empty), place(mark("x"), false, true), "lost_database", "mark as x"],
    ["new", "of another installation", noId(empty), place(mark("x"), false), "foreign", "foreign"],
    ["new", "of another one, emptied", noId(empty), place(mark("x"), true), "foreign", "foreign"],
    ["new", "half marked, empty", noId(empty), place(mark("x", { making: true }), true, true), "mark", "mark"],
    [
      "new",
      "half marked, files",
      noId(empty),
      place(mark("x", { making: true }), false, true),
      "unknown_files",
      "mark",
    ],
    ["of before, names no file", "empty", noId(records(0, 0)), nothing, "mark", "mark"],
    ["of before, names no file", "with files", noId(records(0, 0)), files, "mark", "mark"],
    ["of before, 12 files", "all there", noId(records(12, 12)), files, "mark", "mark"],
    ["of before, 12 files", "one missing", noId(records(12, 11)), files, "missing_files", "mark"],
    ["of before, 12 files", "unmounted", noId(records(12, 0)), nothing, "missing_files", "mark"],
    ["of before, 400 files", "50 there", noId(records(400, 50)), files, "mark", "mark"],
    ["of before, 400 files", "49 there", noId(records(400, 49)), files, "missing_files", "mark"],
    ["of before", "of another installation", noId(records(12, 12)), place(mark("x"), false), "foreign", "foreign"],
    ["of before", "of this very folder", noId(records(12, 12)), place(mark("x"), false, true), "foreign", "foreign"],
    ["with id", "with its mark", withId, place(mark("own"), false), "ours", "ours"],
    ["with id", "with its mark, emptied", withId, place(mark("own"), true), "ours", "ours"],
    ["with id", "marked, not yet renewed", withId, place(mark("own", { making: true }), false), "ours", "ours"],
    ["with id", "empty, no mark", withId, nothing, "unmarked", "mark"],
    ["with id", "with files, no mark", withId, files, "unmarked", "mark"],
    ["with id", "half marked by another", withId, place(mark("x", { making: true }), true), "foreign", "foreign"],
    ["with id", "of another installation", withId, place(mark("x"), false), "foreign", "foreign"],
    ["with id", "of another one, same folder", withId, place(mark("x"), false, true), "foreign", "foreign"],
    ["with id, place named by a person", "empty", claimed, nothing, "mark", "mark"],
    ["with id, place named by a person", "with files, no mark", claimed, files, "mark", "mark"],
    ["with id, place named by a person", "of another one", claimed, place(mark("x"), false), "foreign", "foreign"],
    ["any", "with rubbish for a mark", withId, place("unreadable", false), "unreadable", "unreadable"],
    ["any", "that does not answer", withId, place("unreachable", true), "unknown", "unknown"],
  ])("database %s, storage %s", (_name, _where, database, state, work, replace) => {
    const say = (purpose: Purpose) => {
      const verdict = judge(database, state, purpose);
      if (verdict.is === "refused") return verdict.why;
      if (verdict.is !== "to_be_marked") return verdict.is;
      return verdict.id === null ? "mark" : `mark as ${verdict.id}`;
    };
    expect([say("work"), say("replace")]).toEqual([work, replace]);
  });
});
