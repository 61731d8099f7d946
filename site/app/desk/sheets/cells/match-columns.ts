import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { ColumnOf } from "@arzobispado/diocese/hojas/header-row";
import { foldText } from "../../../text/fold-text.ts";
import { type ContentIndex, fieldsOf, findField } from "../../content/content-words.ts";
import { type Cell, cellWords } from "./cell.ts";
import { idHeader, isImported, sheetColumns } from "./sheet-columns.ts";

/** Meaning of a file's column: a field name, `id`, or `""` if it is not imported. */
export type Match = string;

/** Field names by folded header. A plain map, so that it can be posted to a worker. */
export type ColumnNames = ReadonlyMap<string, Match>;

type Fields = Pick<ContentCollection, "sections">;

/** Field names by header: their own labels, and other words that people use. */
export const columnNames = (collection: Fields, index: ContentIndex): ColumnNames =>
  new Map([...alikeNames(collection, index), ...ownNames(collection)]);

function ownNames(collection: Fields): Map<string, Match> {
  const names = new Map<string, Match>();
  for (const { header, field } of sheetColumns(collection)) {
    if (!isImported(field)) continue;
    for (const word of [header, ...wordsOf(field)].map(foldText)) if (!names.has(word)) names.set(word, field.name);
  }
  return names.set(idHeader, idHeader);
}

const wordsOf = ({ label, name }: ContentField): string[] => [label, name, name.replaceAll("_", " ")];

/** Singular and plural of labels and of related collections' names. A word for two fields stands for neither. */
function alikeNames(collection: Fields, index: ContentIndex): Map<string, Match> {
  const names = new Map<string, Match>();
  for (const field of fieldsOf(collection).filter(isImported)) {
    const words = [...wordsOf(field), ...targetWords(field, index)].map(foldText).flatMap(inBothNumbers);
    for (const word of new Set(words)) names.set(word, names.has(word) ? "" : field.name);
  }
  return names;
}

/** Names of a relation's target, and of what that is named after: a place of worship is known by its parish. */
function targetWords({ collection = "" }: ContentField, index: ContentIndex): string[] {
  const target = index.get(collection);
  if (!target) return [];
  const [relation = ""] = target.calledLike?.split(".") ?? [];
  const like = findField(target, relation);
  return [...namesOf(target), ...(like ? [like.label, ...namesOf(index.get(like.collection ?? ""))] : [])];
}

const namesOf = (target: ContentCollection | undefined) => (target ? [target.one, target.many, target.label] : []);

const inBothNumbers = (word: string): string[] => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/s$/, ""),
  word.replace(/es$/, ""),
];

/** Finds the field that a header names; the template has a `*` behind the names of fields that must be filled in. */
export const columnFinder =
  (names: ColumnNames): ColumnOf =>
  (words) =>
    names.get(foldText(words.trim().replace(/\*$/, ""))) ?? "";

/** Matches the headers of a file with fields. Each field is used once, exact names first. */
export function matchColumns(collection: Fields, headers: readonly Cell[], index: ContentIndex): Match[] {
  const matches: Match[] = headers.map(() => "");
  for (const names of [ownNames(collection), columnNames(collection, index)]) {
    const columnOf = columnFinder(names);
    for (const [at, header] of headers.entries()) {
      const match = columnOf(cellWords(header));
      if (matches[at] === "" && !matches.includes(match)) matches[at] = match;
    }
  }
  return matches;
}
