import { describe, expect, it } from "vitest";
import { collectionOf, fieldOf } from "../test-collection.ts";
import { matchChoices, moved, newTitle } from "./match-choices.ts";
import { madeFrom } from "./targets.ts";

const choices = ["Adviento", "Cuaresma", "José María", "María"].map((label) => ({ value: label, label }));
const labels = (typed: string) => matchChoices(choices, typed).map(({ label }) => label);

describe("choices of a relation", () => {
  it.each([
    ["", ["Adviento", "Cuaresma", "José María", "María"]],
    ["cuar", ["Cuaresma"]],
    ["maria", ["María", "José María"]],
    [" MARIA  jose ", ["José María"]],
    ["pascua", []],
  ])("[CON-03] a relation offers for %j %j, whatever the accents", (typed, found) =>
    expect(labels(typed)).toEqual(found),
  );

  it.each([
    ["  Semana   Santa ", "Semana Santa"],
    ["cuaresma", ""],
    ["Maria", ""],
    [" ", ""],
  ])("[CON-03] a relation offers to make of %j %j: none is made twice", (typed, title) => {
    expect(newTitle(choices, typed)).toBe(title);
  });

  it("[CON-03] a relation offers a new item only where a title is enough", () => {
    const title = { name: "titulo", type: "text", required: true } as const;
    const tags = collectionOf([title, { name: "color", type: "text" }]);
    expect(madeFrom(tags)).toBe("titulo");
    expect(madeFrom(collectionOf([title, { name: "fecha", type: "date", required: true }]))).toBeNull();
    expect(madeFrom({ ...tags, title: ["titulo", "color"] })).toBeNull();
    expect(madeFrom({ ...tags, desk: "/noticias-administrador" })).toBeNull();
    expect(
      madeFrom({ ...tags, sections: [{ title: "", fields: [fieldOf({ name: "titulo", type: "email" })] }] }),
    ).toBeNull();
  });
});

it.each([
  ["b", -1, "bac"],
  ["b", 1, "acb"],
  ["a", -1, "abc"],
  ["c", 1, "abc"],
  ["x", 1, "abc"],
] as const)("[CON-03] a choice %s moved by %d stands in its order", (id, by, order) => {
  expect(moved(["a", "b", "c"], id, by).join("")).toBe(order);
});
