import { describe, expect, it } from "vitest";
import { joinLines, settled } from "./join-lines.ts";
import { planOf } from "./plan.ts";
import { line } from "./test-grid.ts";

const [a, b, c] = [line("a", { hora: "07:30" }), line("b", { hora: "19:00" }), line("c", { hora: "10:00" })];
const base = [a, b];
const at = (one: typeof a, hora: string) => ({ ...one, hora });
const noneSent = { base, sent: null };
const newId = () => "n1";

describe("two people in one timetable", () => {
  it("two people's changes to lines of their own are kept", () => {
    const joined = joinLines({ ...noneSent, mine: [at(a, "08:00"), b], theirs: [a, at(b, "18:30"), c] });
    expect(joined).toEqual({ lines: [at(a, "08:00"), at(b, "18:30"), c], conflicts: [], hasTheirs: true });
  });

  it("one person's changes are no conflict", () => {
    const joined = joinLines({ ...noneSent, mine: [at(a, "08:00"), c], theirs: base });
    expect(joined).toEqual({ lines: [at(a, "08:00"), c], conflicts: [], hasTheirs: false });
  });

  it("a line that both changed is asked about, and one that one of them deleted", () => {
    const both = joinLines({ ...noneSent, mine: [at(a, "08:00"), b], theirs: [at(a, "06:00"), b] });
    expect(both.conflicts).toEqual([{ id: "a", mine: at(a, "08:00"), theirs: at(a, "06:00") }]);
    expect(settled(both, new Set(), newId)).toEqual([at(a, "08:00"), b]);
    expect(settled(both, new Set(["a"]), newId)).toEqual([at(a, "06:00"), b]);
    const gone = joinLines({ ...noneSent, mine: [at(a, "08:00"), b], theirs: [b] });
    expect(gone.conflicts).toEqual([{ id: "a", mine: at(a, "08:00"), theirs: null }]);
    // A line deleted on the server comes back with a new id.
    expect(settled(gone, new Set(), newId)).toEqual([{ ...at(a, "08:00"), id: "n1" }, b]);
    expect(settled(gone, new Set(["a"]), newId)).toEqual([b]);
    const taken = joinLines({ ...noneSent, mine: [b], theirs: [at(a, "06:00"), b] });
    expect(taken.conflicts).toEqual([{ id: "a", mine: null, theirs: at(a, "06:00") }]);
    expect(settled(taken, new Set(), newId)).toEqual([b]);
    expect(settled(taken, new Set(["a"]), newId)).toEqual([b, at(a, "06:00")]);
  });

  it("equal changes of both are no conflict", () => {
    expect(joinLines({ ...noneSent, mine: [b], theirs: [b] })).toEqual({ lines: [b], conflicts: [], hasTheirs: false });
  });

  it("an own save whose answer was lost is recognised, also after more changes", () => {
    const sent = [at(a, "08:00"), c];
    const arrived = sent;
    const mine = [at(a, "08:15"), c];
    const joined = joinLines({ base, mine, theirs: arrived, sent });
    expect(joined).toEqual({ lines: mine, conflicts: [], hasTheirs: false });
    expect(planOf(arrived, joined.lines)).toMatchObject({
      creates: [],
      deletes: [],
      updates: [{ body: { hora: "08:15" } }],
    });
    // The result is equal if the first save did not arrive.
    const anew = joinLines({ base, mine, theirs: base, sent });
    expect(planOf(base, anew.lines)).toMatchObject({ creates: [{ id: "c" }], deletes: [{ id: "b" }], updates: [{}] });
  });
});
