import type { Random } from "../crash/random.ts";
import { type FieldShape, library, moods, type Shape, shapeOf } from "./library.ts";

/** Record as the protocol shows it, with all fields of its shape. */
export type Row = { id: string } & Record<string, unknown>;
/** Records by collection, in insertion order. */
export type Content = Record<string, Row[]>;

const sizes: Record<string, number> = {
  books: 6,
  people: 3,
  teams: 2,
  genres: 4,
  reviews: 6,
  passports: 2,
  vaults: 2,
  shelves: 3,
};

/** Values for text fields: few, so that equal ones are frequent, and each of another kind. */
export const texts = [
  "",
  "10",
  "10.0",
  "José",
  "jose",
  "Red",
  "Blue",
  "100% a_b",
  "back\\slash",
  "Ñandú",
  "a b",
  "5",
  "z",
];
export const numbers = [0, 1, 5, 10, 1.5, -3, 120];
export const dates = [
  "",
  "2026-05-20 12:00:00.000Z",
  "2026-01-10 04:00:00.500Z",
  "2026-05-20 11:59:59.999Z",
  "2027-03-01 00:00:00.000Z",
];
const jsons = [
  null,
  5,
  "texto",
  true,
  [7, 8],
  { a: 5, b: "José" },
  { a: "5", list: [{ name: "uno" }] },
  { a: null, b: 1.5 },
  {},
];

export const idOf = (collection: string, number: number) =>
  `${collection.slice(0, 4)}${String(number).padStart(11, "0")}`;

/** Random content; the same for the same seed. */
export function randomContent(random: Random): Content {
  return Object.fromEntries(
    library.map((shape) => [
      shape.name,
      Array.from({ length: sizes[shape.name] ?? 0 }, (_, index) => randomRow(random, shape, index)),
    ]),
  );
}

function randomRow(random: Random, shape: Shape, index: number): Row {
  const row: Row = { id: idOf(shape.name, index) };
  for (const [name, field] of Object.entries(shape.fields)) row[name] = randomValue(random, field, index);
  return row;
}

function randomValue(random: Random, field: FieldShape, index: number): unknown {
  switch (field.type) {
    case "number":
      return random.of(numbers);
    case "bool":
      return random.below(3) > 0;
    case "date":
      return random.of(dates);
    case "json":
      return random.of(jsons);
    case "email":
      return `${random.of(["ana", "beto"])}${index}@x.bo`;
    case "select":
      return field.many ? random.shuffled(moods).slice(random.below(4)) : random.of(["", ...moods]);
    case "relation": {
      const ids = Array.from({ length: sizes[field.target ?? ""] ?? 0 }, (_, at) => idOf(field.target ?? "", at));
      if (field.unique) return ids[index] ?? "";
      return field.many ? random.shuffled(ids).slice(random.below(ids.length + 1)) : random.of(["", ...ids]);
    }
    default:
      return random.of(texts);
  }
}

/** Change that keeps every reference valid: one field of one record, or a review more or less. */
export type Change =
  | { kind: "update"; collection: string; id: string; field: string; value: unknown }
  | { kind: "create"; collection: "reviews"; row: Row }
  | { kind: "delete"; collection: "reviews"; id: string };

/**
 * Random change.
 * @param asked collection of the last questions: every second change is there, since its answers may be cached
 */
export function randomChange(random: Random, content: Content, number: number, asked: string): Change {
  const reviews = content.reviews ?? [];
  const kind = random.below(10);
  if (kind === 0 && reviews.length < 9) {
    return { kind: "create", collection: "reviews", row: randomRow(random, shapeOf("reviews"), 1000 + number) };
  }
  if (kind === 1 && reviews.length > 3) return { kind: "delete", collection: "reviews", id: random.of(reviews).id };
  const shape = random.below(2) === 0 ? shapeOf(asked) : random.of(library);
  const [field, { unique, type }] = random.of(Object.entries(shape.fields)) as [string, FieldShape];
  if (unique || type === "email") return randomChange(random, content, number + 1, asked);
  const { id } = random.of(content[shape.name] ?? []);
  const value = randomValue(random, shape.fields[field] as FieldShape, 0);
  return { kind: "update", collection: shape.name, id, field, value };
}

export function applyChange(content: Content, change: Change): void {
  const rows = content[change.collection] ?? [];
  if (change.kind === "create") rows.push(change.row);
  else if (change.kind === "update")
    Object.assign(rows.find(({ id }) => id === change.id) ?? {}, { [change.field]: change.value });
  else
    rows.splice(
      rows.findIndex(({ id }) => id === change.id),
      1,
    );
}
