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
  it.each<[string, DatabaseState, string, PlaceState, string, string]>([
    // database, storage → a server and commands that write files, a restore or an import
    ["new", noId(empty), "empty", nothing, "mark", "mark"],
    ["new", noId(empty), "with files, no mark", files, "unknown_files", "mark"],
    ["new", noId(empty), "of this very folder", place(mark("x"), false, true), "lost_database", "mark as x"],
    ["new", noId(empty), "of another installation", place(mark("x"), false), "foreign", "foreign"],
    ["new", noId(empty), "of another one, emptied", place(mark("x"), true), "foreign", "foreign"],
    ["new", noId(empty), "half marked, empty", place(mark("x", { making: true }), true), "mark", "mark"],
    ["new", noId(empty), "half marked, files", place(mark("x", { making: true }), false), "unknown_files", "mark"],
    ["of before, names no file", noId(records(0, 0)), "empty", nothing, "mark", "mark"],
    ["of before, names no file", noId(records(0, 0)), "with files", files, "mark", "mark"],
    ["of before, 12 files", noId(records(12, 12)), "all there", files, "mark", "mark"],
    ["of before, 12 files", noId(records(12, 11)), "one missing", files, "missing_files", "mark"],
    ["of before, 12 files", noId(records(12, 0)), "unmounted", nothing, "missing_files", "mark"],
    ["of before, 400 files", noId(records(400, 50)), "50 there", files, "mark", "mark"],
    ["of before, 400 files", noId(records(400, 49)), "49 there", files, "missing_files", "mark"],
    ["of before", noId(records(12, 12)), "of another installation", place(mark("x"), false), "foreign", "foreign"],
    ["of before", noId(records(12, 12)), "of this very folder", place(mark("x"), false, true), "foreign", "foreign"],
    ["with id", withId, "with its mark", place(mark("own"), false), "ours", "ours"],
    ["with id", withId, "with its mark, emptied", place(mark("own"), true), "ours", "ours"],
    ["with id", withId, "marked, not yet renewed", place(mark("own", { making: true }), false), "ours", "ours"],
    ["with id", withId, "empty, no mark", nothing, "unmarked", "mark"],
    ["with id", withId, "with files, no mark", files, "unmarked", "mark"],
    ["with id", withId, "half marked by another", place(mark("x", { making: true }), true), "unmarked", "mark"],
    ["with id", withId, "of another installation", place(mark("x"), false), "foreign", "foreign"],
    ["with id", withId, "of another one, same folder", place(mark("x"), false, true), "foreign", "foreign"],
    ["with id, place named by a person", claimed, "empty", nothing, "mark", "mark"],
    ["with id, place named by a person", claimed, "with files, no mark", files, "mark", "mark"],
    ["with id, place named by a person", claimed, "of another one", place(mark("x"), false), "foreign", "foreign"],
    ["any", withId, "with rubbish for a mark", place("unreadable", false), "unreadable", "unreadable"],
    ["any", withId, "that does not answer", place("unreachable", true), "unknown", "unknown"],
  ])("database %s, storage %#: %s", (_name, database, _where, state, work, replace) => {
    const say = (purpose: Purpose) => {
      const verdict = judge(database, state, purpose);
      if (verdict.is === "refused") return verdict.why;
      if (verdict.is !== "to_be_marked") return verdict.is;
      return verdict.id === null ? "mark" : `mark as ${verdict.id}`;
    };
    expect([say("work"), say("replace")]).toEqual([work, replace]);
  });
});
