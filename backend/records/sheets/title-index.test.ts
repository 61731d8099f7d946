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

describe("titles", () => {
  it.each([
    ["  SAN   miguél ", ["1"]],
    ["San Migel", []],
    ["", []],
  ])("%j are those of %j", (title, ids) => {
    expect(index.find(titleKey([title]))).toEqual(ids);
  });

  it.each([
    ["San Migel", "San Miguel"],
    ["san migule", "San Miguel"],
    ["Santa Roza", "Santa Rosa"],
    // Nobody knows which of two is meant.
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
  ])("%j differs from %j by %j", (one, other, slips) => {
    expect(countSlips(one, other, 2)).toBe(slips);
  });
});
