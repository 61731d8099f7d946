import type { Random } from "../crash/random.ts";
import { type Comparison, type Filter, name, type Operand, operators, printFilter } from "./filter-tree.ts";
import { library, type Shape, shapeOf } from "./library.ts";
import { dates, idOf, numbers, texts } from "./random-content.ts";

export interface Question {
  asker: "guest" | "person" | "superuser";
  collection: string;
  /** Id of the requested record. `null`: a list. */
  id: string | null;
  filter: Filter | null;
  /** Filter as it is sent. */
  filterText: string;
  sort: string[];
  expand: string[];
  /** Names of fields. Empty: all. */
  fields: string[];
  page: number;
  perPage: number;
  skipTotal: boolean;
}

export function randomQuestion(random: Random): Question {
  const shape = random.of([...library, shapeOf("books"), shapeOf("books"), shapeOf("books")]);
  const isView = random.below(8) === 0;
  const asker = random.of(["guest", "guest", "person", "superuser"] as const);
  const filter = isView || random.below(10) === 0 ? null : randomFilter(random, shape, asker === "superuser", 2);
  return {
    asker,
    collection: shape.name,
    id: isView ? idOf(shape.name, random.below(5)) : null,
    filter,
    filterText: filter ? printFilter(filter, random) : "",
    sort: isView ? [] : some(random, 2, () => (random.below(2) === 0 ? "-" : "") + sortName(random, shape)),
    expand:
      random.below(2) === 0 ? [] : some(random, 3, () => randomRelations(random, shape, 1 + random.below(3)).join(".")),
    fields: random.below(4) === 0 ? ["id", random.of(Object.keys(shape.fields)), "expand"] : [],
    page: isView ? 1 : 1 + random.below(2),
    perPage: random.of([2, 3, 30, 30]),
    skipTotal: random.below(4) === 0,
  };
}

/** Path and query of the question. */
export function addressOf({
  collection,
  id,
  filterText,
  sort,
  expand,
  fields,
  page,
  perPage,
  skipTotal,
}: Question): string {
  const path = `/api/collections/${collection}/records`;
  const parameters = {
    expand: expand.join(","),
    fields: fields.join(","),
    ...(id === null && {
      filter: filterText,
      sort: sort.join(","),
      page: String(page),
      perPage: String(perPage),
      ...(skipTotal && { skipTotal: "1" }),
    }),
  };
  return `${id === null ? path : `${path}/${id}`}?${new URLSearchParams(parameters)}`;
}

function some<Item>(random: Random, most: number, make: () => Item): Item[] {
  return Array.from({ length: random.below(most + 1) }, make);
}

function randomFilter(random: Random, shape: Shape, superuser: boolean, depth: number): Filter {
  if (depth === 0 || random.below(2) === 0) return randomComparison(random, shape, superuser);
  const parts = Array.from({ length: 2 + random.below(2) }, () => randomFilter(random, shape, superuser, depth - 1));
  return { kind: random.of(["and", "or"] as const), parts };
}

function randomComparison(random: Random, shape: Shape, superuser: boolean): Comparison {
  const named = () => randomNamed(random, shape, superuser);
  const other = random.below(5) === 0 ? named() : randomLiteral(random);
  const [left, right] = random.below(8) === 0 ? [other, named()] : [named(), other];
  return { kind: "comparison", left, operator: random.of(operators), any: random.below(2) === 0, right };
}

function randomNamed(random: Random, shape: Shape, superuser: boolean): Operand {
  const chance = random.below(40);
  if (superuser && chance === 0) return name(`@request.auth.id`);
  if (chance < (superuser ? 4 : 1)) return name(`@collection.${random.of(["reviews", "genres:x", "genres"])}.id`);
  if (chance === 4) return name(random.of(["margin", "tokenKey", "author.tokenKey", "nothing", "author.nothing"]));
  const hops = random.of([0, 0, 1, 1, 2, 3]);
  const { path, last } = randomPath(random, shape, hops);
  const dates = Object.entries(last.fields).flatMap(([field, { type }]) => (type === "date" ? field : []));
  const [date] = dates;
  if (date && random.below(12) === 0) {
    return { kind: "strftime", format: random.of(["%Y", "%Y-%m"]), text: [...path, date].join(".") };
  }
  return name([...path, lastName(random, last)].join("."));
}

function sortName(random: Random, shape: Shape): string {
  if (random.below(15) === 0) return "@rowid";
  const { path, last } = randomPath(random, shape, random.of([0, 0, 1, 2]));
  return [...path, lastName(random, last)].join(".");
}

/** Name of a field, sometimes with a modifier or a path into its JSON. */
function lastName(random: Random, { fields }: Shape): string {
  const [field, { type, hidden }] = random.of([
    ["id", { type: "text", hidden: false }] as const,
    ...Object.entries(fields),
  ]);
  if (hidden && random.below(4) > 0) return "id";
  if (type === "json") return random.of([field, `${field}.a`, `${field}.b`, `${field}.list.0.name`, `${field}.0`]);
  if (type === "select" || type === "relation") return field + random.of(["", "", ":each", ":length"]);
  return field + (random.below(8) === 0 ? ":lower" : "");
}

function randomPath(random: Random, shape: Shape, hops: number): { path: string[]; last: Shape } {
  const path = randomRelations(random, shape, hops);
  return { path, last: path.reduce((at, part) => targetOf(at, part), shape) };
}

function randomRelations(random: Random, shape: Shape, hops: number): string[] {
  if (hops === 0) return [];
  const ways = [
    ...Object.entries(shape.fields).flatMap(([field, { type }]) => (type === "relation" ? [field] : [])),
    ...library.flatMap((other) =>
      Object.entries(other.fields).flatMap(([field, { target }]) =>
        target === shape.name ? [`${other.name}_via_${field}`] : [],
      ),
    ),
  ];
  if (ways.length === 0) return [];
  const way = random.of(ways);
  return [way, ...randomRelations(random, targetOf(shape, way), hops - 1)];
}

const targetOf = (shape: Shape, part: string): Shape =>
  shapeOf(shape.fields[part]?.target ?? part.split("_via_")[0] ?? "");

function randomLiteral(random: Random): Operand {
  switch (random.below(8)) {
    case 0:
      return { kind: "number", value: random.of(numbers) };
    case 1:
      return name(random.of(["true", "false", "null"]));
    case 2:
      return name(random.of(["@now", "@yesterday", "@month", "@todayStart"]));
    case 3:
      return { kind: "text", value: random.of([...dates, "2026-05-20T12:00:00Z", "2026-01", "2026"]) };
    case 4:
      return { kind: "text", value: idOf(random.of(["books", "people", "genres", "reviews"]), random.below(4)) };
    case 5:
      return {
        kind: "text",
        value: random.of(["%e%", "J%", "a_b", "0%", "\\", "10\\%", "Sad", "[]", "ana0@x.bo", "x.bo"]),
      };
    default:
      return { kind: "text", value: random.of(texts) };
  }
}
