import type { Dia } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { cellsOf, type DrawnDay, drawnDays, isDrawn, otherLinesOf } from "./cells.ts";
import { addLine, changeLine, copyDay, type Lines, removeLine } from "./edits.ts";
import { daysOf, emptyContent, type GridLine } from "./grid-line.ts";
import { planOf } from "./plan.ts";
import { chanceOf, editingOf, line, otherLinesOfParish, parish } from "./test-grid.ts";

const under = (lines: Lines, day: DrawnDay) => cellsOf(lines, "templo", day).map(({ hora }) => hora);
const contentOf = ({ id: _, lugar: __, ...content }: GridLine) => content;
const lineA = parish[0] as GridLine;

describe("[MIS-28] the grid of a parish", () => {
  it("the grid draws each line under each of its days, and leaves the rest under Además", () => {
    expect(under(parish, "lu")).toEqual(["07:30", "09:00", "19:00"]);
    expect(under(parish, "sa")).toEqual(["18:00"]);
    expect(under(parish, "do")).toEqual(["08:00", "10:00", "19:30"]);
    expect(under(parish, "fi")).toEqual(["08:00", "10:00"]);
    expect(
      otherLinesOf(parish, "templo")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(otherLinesOfParish);
    // A line without days applies on each day of the week, but not on feasts.
    expect(cellsOf(parish, "capilla", "mi")).toHaveLength(1);
    expect(cellsOf(parish, "capilla", "fi")).toHaveLength(0);
  });

  it("the grid changes one day alone: the rest keeps the line, the day gets one of its own", () => {
    const after = changeLine(
      parish,
      { id: "a", day: "ma" },
      { ...contentOf(lineA), dias: ["ma"], hora: "08:00" },
      editingOf(parish),
    );
    expect(under(after, "ma")).toEqual(["08:00", "09:00", "19:00"]);
    expect(under(after, "lu")).toEqual(["07:30", "09:00", "19:00"]);
    const { creates, updates, deletes } = planOf(parish, after);
    expect(updates).toEqual([{ line: expect.objectContaining({ id: "a" }), body: { dias: ["lu", "mi", "ju", "vi"] } }]);
    expect(creates).toEqual([{ ...lineA, id: "n1", dias: ["ma"], hora: "08:00" }]);
    expect(deletes).toEqual([]);
  });

  it("the grid changes all days of a line in one record, with the fields that the form does not show", () => {
    const { creates, updates, deletes } = planOf(
      parish,
      changeLine(
        parish,
        { id: "c", day: null },
        { ...contentOf(parish[2] as GridLine), hora: "18:30" },
        editingOf(parish),
      ),
    );
    expect([creates, deletes]).toEqual([[], []]);
    expect(updates).toEqual([
      { line: expect.objectContaining({ id: "c", dias: ["sa", "vf"] }), body: { hora: "18:30" } },
    ]);
  });

  it("the grid sends nothing for a line that was changed and changed back", () => {
    const editing = editingOf(parish);
    const there = changeLine(
      parish,
      { id: "a", day: "ma" },
      { ...contentOf(lineA), dias: ["ma"], hora: "08:00" },
      editing,
    );
    const back = changeLine(there, { id: "n1", day: null }, { ...contentOf(lineA), dias: ["ma"] }, editing);
    expect(planOf(parish, back)).toEqual({ creates: [], updates: [], deletes: [] });
    expect(changeLine(parish, { id: "a", day: "ma" }, contentOf(lineA), editing)).toBe(parish);
    expect(
      planOf(
        parish,
        addLine(
          removeLine(parish, { id: "b", day: "vi" }),
          "templo",
          { ...contentOf(lineA), dias: ["vi"], hora: "19:00" },
          editing,
        ),
      ),
    ).toEqual({ creates: [], updates: [], deletes: [] });
  });

  it("the grid joins days that were changed alike, and keeps the server's lines apart", () => {
    const editing = editingOf(parish);
    const toEight = (lines: Lines, day: Dia) =>
      changeLine(lines, { id: "a", day }, { ...contentOf(lineA), dias: [day], hora: "08:00" }, editing);
    const after = toEight(toEight(parish, "ma"), "mi");
    expect(planOf(parish, after).creates).toEqual([{ ...lineA, id: "n1", dias: ["ma", "mi"], hora: "08:00" }]);
    // Stored lines are not joined: exceptions refer to both of them.
    const alike = changeLine(
      parish,
      { id: "f", day: null },
      { ...contentOf(parish[2] as GridLine), dias: ["do"] },
      editing,
    );
    expect(alike.map(({ id }) => id)).toEqual(parish.map(({ id }) => id));
  });

  it("the grid removes one day, and the line with the last of them", () => {
    expect(planOf(parish, removeLine(parish, { id: "d", day: "fi" })).updates).toMatchObject([
      { body: { dias: ["do"] } },
    ]);
    expect(planOf(parish, removeLine(parish, { id: "f", day: "do" })).deletes).toMatchObject([{ id: "f" }]);
    expect(planOf(parish, removeLine(parish, { id: "a", day: null })).deletes).toMatchObject([{ id: "a" }]);
    const ofEachDay = removeLine(parish, { id: "m", day: "do" });
    expect(planOf(parish, ofEachDay).updates).toMatchObject([{ body: { dias: ["lu", "ma", "mi", "ju", "vi", "sa"] } }]);
  });

  it("the grid copies a day without a new record, but where days of precept need another answer", () => {
    const toSaturday = copyDay(parish, { lugar: "templo", from: "lu", to: "sa", reemplaza: false }, editingOf(parish));
    expect(under(toSaturday, "sa")).toEqual(["07:30", "09:00", "18:00", "19:00"]);
    expect(planOf(parish, toSaturday)).toMatchObject({ creates: [], deletes: [], updates: [{}, {}, {}] });
    const toFeasts = copyDay(parish, { lugar: "templo", from: "do", to: "fi", reemplaza: true }, editingOf(parish));
    expect(planOf(parish, toFeasts)).toMatchObject({
      creates: [{ hora: "19:30", dias: ["fi"], reemplaza: true }],
      updates: [],
    });
    // A line that the target day already has at that hour stays.
    expect(copyDay(parish, { lugar: "templo", from: "lu", to: "ma", reemplaza: false }, editingOf(parish))).toEqual(
      parish,
    );
  });

  it("the grid sends back a line whose days stand in another order as it is", () => {
    expect(planOf([line("x", { dias: ["fi", "do"] })], [line("x", { dias: ["do", "fi"] })]).updates).toEqual([]);
  });
});

/** Describes the lines of a day, so that two equal timetables give the same texts. */
const textsOf = (lines: Lines, day: DrawnDay) =>
  cellsOf(lines, "templo", day)
    .map(({ tipo, hora, hasta, etiqueta, reemplaza }) => [tipo, hora, hasta, etiqueta, reemplaza].join())
    .sort();

it("[MIS-28] lines under Además survive ten edits, and each edit does what it says to its days alone", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const chance = chanceOf(seed);
    const editing = editingOf(parish);
    const one = <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item;
    let lines: Lines = parish;
    for (let edit = 0; edit < 10; edit++) {
      const before = lines;
      const day = one(drawnDays);
      const others = drawnDays.filter((other) => other !== day);
      const cell = one([...cellsOf(lines, "templo", day), null]);
      const hora = `${String(6 + chance(15)).padStart(2, "0")}:${one(["00", "30"])}`;
      const what = chance(3);
      if (!cell) {
        lines = addLine(lines, "templo", { ...emptyContent, dias: [day], hora }, editing);
        expect(textsOf(lines, day)).toEqual([...textsOf(before, day), ["misa", hora, "", "", false].join()].sort());
      } else if (what === 0) {
        lines = removeLine(lines, { id: cell.id, day });
        expect(textsOf(lines, day)).toHaveLength(textsOf(before, day).length - 1);
      } else if (what === 1) {
        const from = one(others);
        lines = copyDay(lines, { lugar: "templo", from, to: day, reemplaza: chance(2) === 0 }, editing);
        const hours = new Set(under(lines, day));
        expect(under(before, from).every((hour) => hours.has(hour))).toBe(true);
      } else {
        lines = changeLine(lines, { id: cell.id, day }, { ...contentOf(cell), dias: [day], hora }, editing);
        expect(under(lines, day)).toContain(hora);
      }
      for (const other of others)
        expect(textsOf(lines, other), `seed ${seed}, edit ${edit}`).toEqual(textsOf(before, other));
    }
    const kept = new Map(lines.map((each) => [each.id, each]));
    for (const { id } of parish.filter((each) => !isDrawn(each))) {
      expect(kept.get(id), `seed ${seed}`).toEqual(parish.find((each) => each.id === id));
    }
    // The other place stays unchanged, and no line names a day twice.
    expect(lines.filter(({ lugar }) => lugar === "capilla")).toEqual([parish.at(-1)]);
    for (const each of lines) expect(new Set(daysOf(each)).size).toBe(daysOf(each).length);
  }
});
