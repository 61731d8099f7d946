import { nameOpenings } from "@arzobispado/diocese/config/search-words";
import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { foldText } from "../../../text/fold-text.ts";
import { type ContentIndex, findField } from "../../content/content-words.ts";
import { cellProblem, cellWords, plainCell, tooLongForCell } from "../cells/cell.ts";
import { exampleFinder } from "../cells/example-cell.ts";
import { importedValue, type NumberChoice } from "../cells/imported-cell.ts";
import type { Match } from "../cells/match-columns.ts";
import { idHeader } from "../cells/sheet-columns.ts";
import type { ReadSheet } from "../files/sheet.ts";
import type { SheetBody, SheetRow } from "./sheet-requests.ts";

/** Corrections by field and folded name: the right name for a wrong one; for numbers, the meaning of each sign. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** File that was read, with the meaning of its columns. */
export interface MatchedSheet {
  /** Name of the file. */
  name: string;
  sheet: Pick<ReadSheet, "rows">;
  matches: readonly Match[];
  /** Do empty cells delete the stored value? Otherwise they leave it unchanged. */
  emptiesClear: boolean;
  corrections: Corrections;
}

/** Request made from a file, with the rows that are not sent. */
export interface SheetRequest {
  body: SheetBody;
  /** Problems by row and field (`""`: the whole row) of cells that cannot be read. Such rows are not sent. */
  unreadable: ReadonlyMap<number, Record<string, string>>;
  /** Meanings of ambiguous numbers, by row and field. */
  doubts: ReadonlyMap<number, Record<string, NumberChoice[]>>;
  /** Title of each row, by which people recognize it. */
  titles: ReadonlyMap<number, string>;
}

/** Reads the cells of a file for the fields of a collection. */
export function toRequest(collection: ContentCollection, index: ContentIndex, given: MatchedSheet): SheetRequest {
  const { name, sheet, matches } = given;
  const unreadable = new Map<number, Record<string, string>>();
  const doubts = new Map<number, Record<string, NumberChoice[]>>();
  const titles = new Map<number, string>();
  const rows: SheetRow[] = [];
  const isExample = exampleFinder(collection, index, matches);
  for (const { number, cells } of sheet.rows) {
    const { row, problems, choices } = readRow(collection, given, { number, cells });
    titles.set(number, titleOfRow(collection, matches, cells.map(cellWords)) || (row.id ?? ""));
    if (row.id === undefined && isExample(cells)) unreadable.set(number, { "": exampleText });
    else if (Object.keys(problems).length > 0) unreadable.set(number, problems);
    else rows.push(row);
    if (Object.keys(choices).length > 0) doubts.set(number, choices);
  }
  const known = new Set(matches);
  const match = collection.matchBy ?? collection.title.filter((field) => known.has(field));
  const body = { name, match, titles: relationTitles(collection, index, known), openings: nameOpenings, rows };
  return { body, unreadable, doubts, titles };
}

const exampleText = "es el ejemplo de la plantilla. Escribe tus datos en su lugar, o déjala: no se importa.";

function readRow(
  collection: ContentCollection,
  { matches, emptiesClear, corrections }: MatchedSheet,
  { number, cells }: ReadSheet["rows"][number],
): { row: SheetRow; problems: Record<string, string>; choices: Record<string, NumberChoice[]> } {
  const row: SheetRow = { number, values: {} };
  const problems: Record<string, string> = {};
  const choices: Record<string, NumberChoice[]> = {};
  for (const [at, match] of matches.entries()) {
    const cell = cells[at] ?? null;
    const words = cellWords(cell);
    const problem = match === "" ? null : cellProblem(cell);
    if (problem !== null) problems[match] = problem;
    else if (match === idHeader && words !== "") row.id = words;
    const field = findField(collection, match);
    if (!field || problem !== null || isSilent(words, emptiesClear)) continue;
    const read = importedValue(field, plainCell(field.type, cell), corrections[match]);
    if ("problem" in read) {
      problems[match] = read.problem;
      if (read.choices) choices[match] = read.choices;
    } else row.values[match] = corrected(corrections[match] ?? {}, read.value);
  }
  return { row, problems, choices };
}

/** Does a cell leave the stored value unchanged? */
const isSilent = (words: string, emptiesClear: boolean): boolean =>
  words === tooLongForCell || (words === "" && !emptiesClear);

function corrected(known: Readonly<Record<string, string>>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => corrected(known, item));
  const key = typeof value === "string" ? foldText(value) : "";
  return Object.hasOwn(known, key) ? known[key] : value;
}

function titleOfRow({ title }: ContentCollection, matches: readonly Match[], words: readonly string[]): string {
  return title
    .map((field) => words[matches.indexOf(field)] ?? "")
    .filter(Boolean)
    .join(" ");
}

/** Fields by which the backend finds the records that each relation names. */
function relationTitles(collection: ContentCollection, index: ContentIndex, known: ReadonlySet<string>) {
  const relations = [...known].flatMap((name) => {
    const field = findField(collection, name);
    const target = field?.type === "relation" ? index.get(field.collection ?? "") : undefined;
    const title = target ? [...target.title, ...(target.calledLike === null ? [] : [target.calledLike])] : [];
    return title.length > 0 ? [[name, title] as const] : [];
  });
  return Object.fromEntries(relations);
}
