import { describe, expect, it } from "vitest";
import { processorTime } from "../testing/processor-time.ts";
import { BadRequestError } from "./errors.ts";
import { readFieldsPicker } from "./fields-picker.ts";

const book = () => ({
  id: "b1",
  title: "Yerba",
  blurb: "<p>Una <b>hoja</b></p><p>verde</p>",
  tags: ["x", "y"],
  meta: { shelf: 3, rows: [{ a: 1, b: 2 }, { a: 3 }, 4], deep: { a: null } },
  expand: {
    author: { id: "a1", name: "Ñusta" },
    genres: [
      { id: "g1", name: "Poesía" },
      { id: "g2", name: "Cuento" },
    ],
  },
});

const pick = (fields: string | undefined, value: unknown = book()) => readFieldsPicker(fields).pick(value);

describe("[API-02] the fields of an answer", () => {
  it.each([undefined, "", " ", ",", "*"])("the fields are all there with fields=%j", (fields) => {
    expect(pick(fields)).toEqual(book());
  });

  it.each<[string, unknown]>([
    ["id,title", { id: "b1", title: "Yerba" }],
    [" title , id ,", { id: "b1", title: "Yerba" }],
    ["title,title", { title: "Yerba" }],
    ["nothing,id", { id: "b1" }],
    ["nothing", {}],
    ["..", {}],
    [".", {}],
    [".title", {}],
    ["meta..shelf", { meta: {} }],
    ["title.", { title: "Yerba" }],
    ["title:excerpt(3,nada),title", { title: "Yerba" }],
    ["title,title:excerpt(3)", { title: "Yer" }],
    ["title:excerpt(1),title:excerpt(2)", { title: "Ye" }],
    ["ID", {}],
    ["tags", { tags: ["x", "y"] }],
    ["tags.x,title.y", { title: "Yerba", tags: ["x", "y"] }],
    ["meta.shelf", { meta: { shelf: 3 } }],
    ["meta.rows.a", { meta: { rows: [{ a: 1 }, { a: 3 }, 4] } }],
    ["meta.deep.a.b.c", { meta: { deep: { a: null } } }],
    ["expand.author.name", { expand: { author: { name: "Ñusta" } } }],
    ["id,expand.genres.name", { id: "b1", expand: { genres: [{ name: "Poesía" }, { name: "Cuento" }] } }],
    ["expand.*.id", { expand: { author: { id: "a1" }, genres: [{ id: "g1" }, { id: "g2" }] } }],
    ["expand.nothing", { expand: {} }],
    ["expand.author,expand.author.name", { expand: { author: { id: "a1", name: "Ñusta" } } }],
    ["expand.author.name,expand.author", { expand: { author: { id: "a1", name: "Ñusta" } } }],
    ["__proto__,constructor,__proto__.x,toString,expand.__proto__", { expand: {} }],
  ])("the fields are those of fields=%s", (fields, expected) => {
    expect(pick(fields)).toEqual(expected);
  });

  it("the fields are all there with a star, but where a deeper name says otherwise", () => {
    expect(pick("*,expand.genres.name")).toEqual({
      ...book(),
      expand: { genres: [{ name: "Poesía" }, { name: "Cuento" }] },
    });
  });

  it("the fields are picked from each item of a list", () => {
    expect(pick("id", [book(), book()])).toEqual([{ id: "b1" }, { id: "b1" }]);
  });

  it.each<[string, unknown]>([
    ["blurb:excerpt(4)", { blurb: "Una" }],
    ["blurb:excerpt(6, true)", { blurb: "Una ho..." }],
    ["blurb:excerpt( 6 ,1)", { blurb: "Una ho..." }],
    ["blurb:excerpt(6,false),id", { blurb: "Una ho", id: "b1" }],
    ["blurb:excerpt(6,maybe)", { blurb: "Una ho" }],
    ["blurb:excerpt(999,true)", { blurb: "Una hoja verde" }],
    ["tags:excerpt(1),meta.shelf:excerpt(1)", { tags: ["x", "y"], meta: { shelf: 3 } }],
    ["expand.author.name:excerpt(1)", { expand: { author: { name: "Ñ" } } }],
    ["nothing:excerpt(1)", {}],
  ])("the fields are shortened by %s", (fields, expected) => {
    expect(pick(fields)).toEqual(expected);
  });

  it.each([
    "blurb:",
    "blurb:nothing",
    "blurb:excerpt",
    "blurb:excerpt()",
    "blurb:excerpt(0)",
    "blurb:excerpt(-1)",
    "blurb:excerpt(1.5)",
    "blurb:excerpt(x)",
    "blurb:excerpt(1,true,2)",
    "blurb:excerpt(1,)",
    "blurb:excerpt(1",
    "blurb:excerpt(1))",
    "blurb:lower",
    "blurb:excerpt(1):excerpt(2)",
    "nothing:excerpt(0)",
    "blurb:constructor(1)",
    "blurb:Excerpt(1)",
    "id,blurb:excerpt(0),title",
    "blurb:excerpt(1,true,title",
    "blurb:excerpt(1,'; DROP TABLE books)",
    ":nothing",
  ])("[SEG-08] the fields are refused with a modifier like %j", (fields) => {
    expect(() => readFieldsPicker(fields)).toThrow(BadRequestError);
  });

  it("[SEG-08] the fields are always own keys", () => {
    const stored = JSON.parse('{"data":{"__proto__":{"polluted":1},"a":2}}');
    expect(JSON.stringify(pick("data.*", stored))).toBe('{"data":{"__proto__":{"polluted":1},"a":2}}');
    expect(JSON.stringify(pick("data.__proto__.polluted", stored))).toBe('{"data":{"__proto__":{"polluted":1}}}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ["10 kB of one name", "x".repeat(10_000)],
    ["8,000 levels", "a.".repeat(8000)],
    ["8,000 names", "a,".repeat(8000)],
    ["8,000 brackets", `id,${"(".repeat(8000)}`],
    ["8,000 closing brackets", `id,${")".repeat(8000)}`],
  ])("[SEG-10] the fields are read at once from %s", (_what, fields) => {
    const taken = processorTime();
    pick(fields);
    expect(taken()).toBeLessThan(100);
  });

  it("the fields name what has to be read at the root", () => {
    expect(readFieldsPicker("id,expand.author.name,blurb:excerpt(3)").rootNames).toEqual(
      new Set(["id", "expand", "blurb"]),
    );
    expect(readFieldsPicker("id,*").rootNames).toBeNull();
    expect(readFieldsPicker("").rootNames).toBeNull();
  });
});
