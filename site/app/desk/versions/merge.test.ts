import { describe, expect, it } from "vitest";
import type { FormField } from "../record/record-form.ts";
import { mergeFields } from "./merge.ts";

interface Book {
  title: string;
  text: string;
  way: "now" | "later";
  date: string;
}

const fields: FormField<Book>[] = [
  { name: "title", label: "Title", holds: ["title"], textOf: ({ title }) => title },
  { name: "text", label: "Text", holds: ["text"], textOf: () => "words", exactOf: ({ text }) => text },
  { name: "when", label: "When", holds: ["way", "date"], textOf: ({ way, date }) => (way === "now" ? way : date) },
];
const opened: Book = { title: "One", text: "<p>One</p>", way: "later", date: "2026" };
const merged = (mine: Partial<Book>, theirs: Partial<Book>, base: Book | null = opened) =>
  mergeFields(fields, base, { ...opened, ...mine }, { ...opened, ...theirs });

describe("[EDI-13] changes of two people to one item", () => {
  it.each<[string, Partial<Book>, Partial<Book>, Partial<Book>, string[]]>([
    ["mine alone", { title: "Mine" }, {}, { title: "Mine" }, []],
    ["theirs alone", {}, { title: "Theirs" }, { title: "Theirs" }, ["title"]],
    ["different fields", { title: "Mine" }, { text: "Theirs" }, { title: "Mine", text: "Theirs" }, ["text"]],
    ["the same in both", { title: "Both" }, { title: "Both" }, { title: "Both" }, []],
    ["a field of two values", { title: "Mine" }, { way: "now" }, { title: "Mine", way: "now" }, ["when"]],
    [
      "a value that does not count",
      { date: "2027", way: "now" },
      { text: "T" },
      { way: "now", date: "2027", text: "T" },
      ["text"],
    ],
  ])("two changes are joined without a question: %s", (_what, mine, theirs, values, changed) => {
    expect(merged(mine, theirs)).toEqual({ values: { ...opened, ...values }, asked: [], theirs: changed });
  });

  it("a field that both changed is asked about, and no other", () => {
    expect(merged({ title: "Mine", text: "M" }, { title: "Theirs", date: "2027" })).toEqual({
      values: { ...opened, title: "Mine", text: "M", date: "2027" },
      asked: ["title"],
      theirs: ["when"],
    });
  });

  it("a difference that the words do not show is asked about, too", () => {
    expect(merged({ text: "<p><b>One</b></p>" }, { text: "<p><i>One</i></p>" }).asked).toEqual(["text"]);
  });

  it("each difference is asked about when the opened version is unknown", () => {
    expect(merged({ title: "Mine" }, { date: "2027" }, null)).toEqual({
      values: { ...opened, title: "Mine" },
      asked: ["title", "when"],
      theirs: [],
    });
  });

  it("a merge leaves both versions unchanged", () => {
    const mine = Object.freeze({ ...opened, title: "Mine" });
    const theirs = Object.freeze({ ...opened, text: "T" });
    expect(mergeFields(fields, opened, mine, theirs).values).not.toBe(mine);
  });
});
