import type { FieldInfo } from "@arzobispado/diocese/contenido";
import { fields } from "@arzobispado/diocese/generated/fields";
import { readerOf } from "@arzobispado/diocese/values";
import { describe, expect, it } from "vitest";
import { refusalText } from "../../../text/problems/problem-codes.ts";
import { importedValue } from "../../sheets/cells/imported-cell.ts";
import { collectionOf, fieldOf } from "../test-collection.ts";
import { problemsOf } from "./problems-of.ts";
import { emptyValues } from "./values-of.ts";

const patterned = Object.entries(fields).flatMap(([collection, own]) =>
  own.flatMap((field: FieldInfo) =>
    field.pattern === undefined ? [] : [{ ...field, pattern: field.pattern, place: `${collection}.${field.name}` }],
  ),
);

/** Invalid texts, each wrong in another way. */
const wrong = ["?", "12 pm", "12/3/27", "7", "240", "hola", "a@b", "31/2/2027"];

/** Parts of a sentence, one or two words long, with and without the punctuation at their end. */
function partsOf(text: string): string[] {
  const words = text.split(" ");
  const parts = words.flatMap((_, from) => [1, 2].map((many) => words.slice(from, from + many).join(" ")));
  return parts.flatMap((part) => [part, part.replace(/[.,:]$/, "")]);
}

describe("the refusal of a field with a pattern", () => {
  it("[ENT-02] a refusal is checked for each field with a pattern", () => expect(patterned.length).toBeGreaterThan(25));

  it.each(patterned)(
    "[ENT-02] a refusal has an example that the pattern accepts, of $place",
    ({ pattern, place: _, ...rest }) => {
      const field = fieldOf({ ...rest, pattern });
      const one = collectionOf([field]);
      const form = (typed: string) =>
        problemsOf(one, { ...emptyValues(one, new Date()), [field.name]: typed })[field.name];
      const sheet = (typed: string) => {
        const read = importedValue(field, typed);
        return "problem" in read ? read.problem : undefined;
      };
      const example = readerOf(field)?.example;
      const api = refusalText({ status: 400, code: "validation_invalid_format", requestId: null, example });
      const sentences = wrong.flatMap((typed) => [form(typed), sheet(typed)]).filter((words) => words !== undefined);
      expect(sentences.length).toBeGreaterThan(0);
      const isPlain = (words: string) => !partsOf(words).some((part) => new RegExp(pattern, "u").test(part));
      expect([...new Set([...sentences, api])].filter(isPlain)).toEqual([]);
    },
  );
});
