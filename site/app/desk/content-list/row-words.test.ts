import { describe, expect, it } from "vitest";
import type { AnyRecord } from "../content/content-words.ts";
import { collectionOf, fieldOf } from "../fields/test-collection.ts";
import { dueDate } from "../record/site-state.ts";
import { columnParts } from "./column-text.ts";
import { missingWords } from "./missing-words.ts";

const temas = collectionOf([
  { name: "titulo", type: "text" },
  { name: "color", type: "text", control: "color" },
]);
const index = new Map([["temas", temas]]);
const partsOf = (given: Parameters<typeof fieldOf>[0], record: object) =>
  columnParts(fieldOf(given), record as AnyRecord, index);

describe("the words of a field in a row", () => {
  it("[CON-02] a row shows a part for each item of a relation, with its mark", () => {
    const expand = {
      temas: [
        { id: "t1", titulo: "Jóvenes", color: "#123456" },
        { id: "t2", titulo: "Caridad", color: "" },
      ],
    };
    expect(partsOf({ name: "temas", type: "relation", multiple: true, collection: "temas" }, { expand })).toEqual([
      { key: "t1", text: "Jóvenes", color: "#123456" },
      { key: "t2", text: "Caridad", color: "" },
    ]);
  });

  it("[ADM-06] a row shows the service of a video, and the kind of a file", () => {
    const link = { name: "enlace", type: "url", control: "external-video" } as const;
    expect(partsOf(link, { enlace: "https://youtu.be/DemoVideo01" })).toEqual([{ key: "", text: "YouTube" }]);
    expect(partsOf({ name: "archivo", type: "file" }, { archivo: "misa_a1b2c3d4e5.mp4" })).toEqual([
      { key: "", text: "Archivo mp4" },
    ]);
    expect(partsOf(link, { enlace: "" })).toEqual([]);
  });
});

describe("the words of an item in a row", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const collection = collectionOf([{ name: "desde", type: "date" }], {
    shownFrom: "desde",
    wanted: { mapa: "Falta el mapa" },
    alternatives: [
      {
        label: "",
        of: [
          { field: "a", label: "" },
          { field: "b", label: "" },
        ],
        none: "Sin video",
      },
    ],
  });

  it.each([
    ["2026-11-22 12:00:01.000Z", true],
    ["2026-11-22 12:00:00.000Z", false],
    ["", false],
  ])("[ADM-06] a row dated %s: pending is %s", (desde, pending) => {
    expect(dueDate(collection, { desde }, now) !== null).toBe(pending);
    expect(dueDate(collectionOf([]), { desde }, now)).toBeNull();
  });

  it("[ADM-06] a row says that an item has none of its alternatives", () => {
    expect(missingWords(collection, { a: "", b: "", mapa: "x" })).toEqual(["Sin video"]);
    expect(missingWords(collection, { a: "", b: "misa.mp4", mapa: "" })).toEqual(["Falta el mapa"]);
  });
});
