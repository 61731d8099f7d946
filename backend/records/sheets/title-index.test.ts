import { describe, expect, it } from "vitest";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { countSlips, TitleIndex, titleKey } from "./title-index.ts";

const { fields } = defineCollection({ name: "books", fields: { first: text(), last: text() } });
const names = fields.filter(({ name }) => name === "first" || name === "last");
const index = new TitleIndex(names);
index.add([
  { id: "1", first: "San", last: "Miguel" },
  { id: "2", first: "San", last: "Manuel" },
  { id: "3", first: "Santa", last: "Rosa" },
  { id: "4", first: "", last: "" },
  { id: "5", first: "San", last: "Luis" },
  { id: "6", first: "San", last: "Luiz" },
]);

const openings = new Set(["parish", "chapel", "chapel of", "chapel of the"]);
const churches = new TitleIndex(
  names.filter(({ name }) => name === "first"),
  openings,
);
churches.add([
  { id: "1", first: "Parish Saint Michael" },
  { id: "2", first: "Parish Rosary" },
  { id: "3", first: "Chapel of the Rosary" },
  { id: "4", first: "Saint Luke" },
  { id: "5", first: "Chapel Saint Rose" },
  { id: "6", first: "Chapel Saint Rose" },
  { id: "7", first: "Parish" },
]);

describe("titles that begin with a common word", () => {
  it.each([
    ["saint MÍCHAEL", ["Parish Saint Michael"], true],
    ["the rosary", ["Chapel of the Rosary"], true],
    // Ambiguous: both titles fit.
    ["Rosary", ["Chapel of the Rosary", "Parish Rosary"], false],
    // A chapel is another place than the parish of the same name.
    ["Chapel Saint Michael", ["Parish Saint Michael"], false],
    ["Parish Saint Luke", ["Saint Luke"], false],
    ["Chapel Rosary", ["Chapel of the Rosary", "Parish Rosary"], false],
    ["Saint Rose", ["Chapel Saint Rose"], false],
    ["Michael", [], false],
    ["Chapel", [], false],
    ["Parish of", [], false],
  ])("titles: %j without the common word are those of %j; certainly: %j", (written, titles, isCertain) => {
    const alike = churches.alike(titleKey([written]));
    expect(alike.map(({ title }) => title)).toEqual(titles);
    expect(churches.certain(titleKey([written]))?.title ?? null).toBe(isCertain ? titles[0] : null);
  });

  it("titles without the common word are near each other too", () => {
    expect(churches.nearest("saint micheal")).toBe("Parish Saint Michael");
    expect(churches.nearest("rosari")).toBeNull();
  });
});

describe("titles", () => {
  it.each([
    ["  SAN   miguél ", ["1"]],
    ["San Migel", []],
    ["", []],
  ])("the titles %j are those of %j", (title, ids) => {
    expect(index.find(titleKey([title]))).toEqual(ids);
  });

  it.each([
    ["San Migel", "San Miguel"],
    ["san migule", "San Miguel"],
    ["Santa Roza", "Santa Rosa"],
    // `San Luix` is ambiguous: two titles are equally near.
    ["San Mauel", "San Manuel"],
    ["San Luix", null],
    ["Obrajes", null],
  ])("near %j stands %j", (title, nearest) => {
    expect(index.nearest(titleKey([title]))).toBe(nearest);
  });

  it.each([
    ["abc", "abc", 0],
    ["abc", "acb", 1],
    ["abc", "ab", 1],
    ["abc", "xbz", 2],
    ["abc", "xyz", null],
    ["a", "abcd", null],
  ])("the word %j differs from %j by %j", (one, other, slips) => {
    expect(countSlips(one, other, 2)).toBe(slips);
  });
});
