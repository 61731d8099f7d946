import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { numberWords } from "@arzobispado/diocese/values";
import { refusalText } from "../../../text/problems/problem-codes.ts";
import { type ContentIndex, findField, oneOf, theOne } from "../../content/content-words.ts";
import { fieldText } from "../../fields/values/field-text.ts";
import { pickedDate } from "../../fields/values/picked-date.ts";
import type { FieldValue } from "../../fields/values/record-values.ts";
import { meaningOf, type NumberChoice } from "../cells/imported-cell.ts";
import { listed } from "./import-words.ts";
import type { AnsweredRow, BackendProblem, Outcome, SheetAnswer, SheetRow } from "./sheet-requests.ts";
import type { SheetRequest } from "./to-request.ts";

/** Row of a trial in words. */
export interface RowWords {
  number: number;
  outcome: Outcome;
  /** Sentence about the row: 'Fila 12: se creará Juan Pérez.' */
  text: string;
  /** Changes of the row, or further problems. */
  details: string[];
  /** Probable names for an unknown one, and the meanings of an ambiguous number. */
  suggestions: Suggestion[];
}

interface Suggestion {
  field: string;
  wrong: string;
  right: string;
  label: string;
}

interface Words {
  collection: ContentCollection;
  index: ContentIndex;
}

/** All rows of a trial in the sheet's order: those sent to the backend, and those that could not be read. */
export function trialWords(
  words: Words,
  request: SheetRequest,
  answer: Pick<SheetAnswer, "rows" | "names">,
): RowWords[] {
  const title = (number: number) => request.titles.get(number) ?? "";
  const sent = new Map(request.body.rows.map(({ number, values }) => [number, values]));
  const unreadable = [...request.unreadable].map(([number, problems]) => {
    const sentences = Object.entries(problems).map(([name, text]) =>
      name === "" ? text : `${labelOf(words.collection, name)}: ${text}`,
    );
    const doubts = Object.entries(request.doubts.get(number) ?? {});
    const suggestions = doubts.flatMap(([field, choices]) => choices.map((choice) => meaning(field, choice, choices)));
    return wrongRow({ number, title: title(number) }, sentences, suggestions);
  });
  return [
    ...answer.rows.map((row) => {
      const values = withFoundNames(sent.get(row.number) ?? {}, answer.names ?? {});
      return rowWords(words, row, title(row.number), values);
    }),
    ...unreadable,
  ].sort((one, other) => one.number - other.number);
}

/** Replaces names of a row by the titles that the backend found for them. */
function withFoundNames(values: SheetRow["values"], names: NonNullable<SheetAnswer["names"]>): SheetRow["values"] {
  const found = Object.entries(names).filter(([field]) => Object.hasOwn(values, field));
  const named = found.map(([field, titles]) => {
    const each = [values[field]]
      .flat()
      .map((name) => (Object.hasOwn(titles, String(name)) ? titles[String(name)] : name));
    return [field, each];
  });
  return { ...values, ...Object.fromEntries(named) };
}

function rowWords(words: Words, row: AnsweredRow, title: string, sent: SheetRow["values"]): RowWords {
  const { number, outcome } = row;
  const named = title === "" ? theOne(words.collection) : title;
  const plain = { number, outcome, details: [], suggestions: [] };
  switch (outcome) {
    case "create":
      return { ...plain, text: `Fila ${number}: se creará ${named}.`, details: valuesInWords(words, sent, title) };
    case "unchanged":
      return { ...plain, text: `Fila ${number}: ${named} ya está igual.` };
    case "update":
      return { ...plain, text: `Fila ${number}: cambiará ${named}.`, details: changesInWords(words, row, sent) };
    case "wrong":
      return wrongWords(words, row, title);
  }
}

function changesInWords({ collection }: Words, { changes }: AnsweredRow, sent: SheetRow["values"]): string[] {
  return Object.entries(changes).map(([name, { from, to }]) => {
    const field = findField(collection, name);
    if (!field) return name;
    // The response has ids; the sheet has the names.
    if (field.type === "relation") return `${field.label}: ahora ${valueInWords(field, sent[name]) || "vacío"}`;
    const say = (value: unknown) => valueInWords(field, value) || "vacío";
    return `${field.label}: ${say(from)} → ${say(to)}`;
  });
}

/**
 * Says in one line how the cells of a new item were read: a date with its month, weekdays.
 * @param title of the item in the sheet; values that are part of it are left out
 */
function valuesInWords({ collection }: Words, sent: SheetRow["values"], title: string): string[] {
  const readings = Object.entries(sent).flatMap(([name, value]) => {
    const field = findField(collection, name);
    const text = field ? valueInWords(field, value) : "";
    const isInTitle = collection.title.includes(name) && title.includes(text);
    return field && text !== "" && !isInTitle
      ? [`${field.label}: ${text.length > longestValue ? `${text.slice(0, longestValue)}…` : text}`]
      : [];
  });
  return readings.length > 0 ? [readings.join(" · ")] : [];
}

/** Most letters of a value in a row of a trial. */
const longestValue = 60;

function valueInWords(field: ContentField, value: unknown): string {
  if (field.type === "relation") return [value ?? ""].flat().join(", ");
  return fieldText(field, shown(field.type, value, field.dayOnly));
}

/** Converts a value of the API to a form value. */
function shown(type: string, value: unknown, dayOnly = false): FieldValue {
  if (type === "date") return pickedDate({ dayOnly }, value);
  if (type === "geoPoint") {
    const { lat = 0, lon = 0 } = (value ?? {}) as { lat?: number; lon?: number };
    return lat === 0 && lon === 0 ? "" : `${lat}, ${lon}`;
  }
  if (type === "json") return value === null ? "" : JSON.stringify(value);
  return typeof value === "number" ? numberWords(value) : (value as FieldValue);
}

function wrongWords(words: Words, { number, problem, problems }: AnsweredRow, title: string): RowWords {
  const sentences = [
    ...(problem ? [rowProblem(problem)] : []),
    ...Object.entries(problems).map(([name, each]) => fieldProblem(words, name, each)),
  ];
  const suggestions = Object.entries(problems).flatMap(([field, each]) =>
    suggested(each).map((right) => ({ field, wrong: String(each.params?.name), right, label: `Usar «${right}»` })),
  );
  return wrongRow({ number, title }, sentences, suggestions);
}

/** Names that the backend suggests for an unknown one. */
const suggested = ({ params: { suggestion = [], suggestions = [] } = {} }: BackendProblem): string[] =>
  [suggestion, suggestions].flat().map(String);

/** Suggestion for one meaning of an ambiguous number, with its label. */
function meaning(field: string, choice: NumberChoice, all: readonly NumberChoice[]): Suggestion {
  const { sign, value, groups } = choice;
  const [name, use] = [sign === "." ? "el punto" : "la coma", groups ? "separa miles" : "separa decimales"];
  const label = all.length === 1 ? `Sí, es ${numberWords(value)}` : `Es ${numberWords(value)}: ${name} ${use}`;
  return { field, wrong: sign, right: meaningOf(choice), label };
}

function wrongRow(
  { number, title }: { number: number; title: string },
  sentences: string[],
  suggestions: RowWords["suggestions"],
): RowWords {
  const [first = "hay un problema.", ...further] = sentences;
  const details = [title, ...further].filter(Boolean);
  return { number, outcome: "wrong", text: `Fila ${number}: ${first}`, details, suggestions };
}

function rowProblem({ code, params = {} }: BackendProblem): string {
  if (code === "validation_repeated_record") return `es la misma que la fila ${params.row}.`;
  const text = refusalText({ status: 400, code, requestId: null });
  return text.charAt(0).toLocaleLowerCase("es") + text.slice(1);
}

function fieldProblem({ collection, index }: Words, name: string, problem: BackendProblem): string {
  const { code, params = {} } = problem;
  const target = index.get(findField(collection, name)?.collection ?? "");
  if (code === "validation_unknown_name" && target) {
    const names = suggested(problem).map((each) => `«${each}»`);
    const meant = names.length === 0 ? "" : ` ¿Quisiste decir ${listed(names, "o")}?`;
    return `no existe ${theOne(target)} «${params.name}».${meant}`;
  }
  if (code === "validation_ambiguous_name" && target) {
    return `hay más de ${oneOf(target)} «${params.name}».`;
  }
  return `${labelOf(collection, name)}: ${refusalText({ status: 400, code, requestId: null, example: params.example })}`;
}

const labelOf = (collection: ContentCollection, name: string): string => findField(collection, name)?.label ?? name;
