import {
  isLongForm,
  listAddress,
  type Paging,
  readId,
  readIds,
  readPaging,
  readSearch,
  toParams,
  usualPageSizes,
} from "../text/list-query.ts";

/**
 * Parameter of a list's query. `text`: what somebody typed; `id`, `ids`: of records; `day`: `YYYY-MM-DD`; `oneOf`: one of
 * `values`, or `usual`, which the address leaves out. `name` is its name in the address, if it is not its key.
 */
type Parameter =
  | { kind: "text" | "id" | "ids" | "day"; name?: string }
  | { kind: "oneOf"; name?: string; values: readonly string[]; usual: string };

export type Parameters = Readonly<Record<string, Parameter>>;

export const text = { kind: "text" } as const;
export const id = { kind: "id" } as const;
export const ids = { kind: "ids" } as const;
export const day = <const Name extends string>(name: Name) => ({ kind: "day", name }) as const;
export const oneOf = <const Value extends string, const Usual extends string>(values: readonly Value[], usual: Usual) =>
  ({ kind: "oneOf", values, usual }) as const;

type ValueOf<P> = P extends { kind: "ids" }
  ? string[]
  : P extends { kind: "oneOf"; values: readonly (infer Value)[]; usual: infer Usual }
    ? Value | Usual
    : string;

/** Query of a list: a value for each of its parameters, trimmed and bounded, and the page. */
export type QueryOf<P extends Parameters> = { -readonly [Key in keyof P]: ValueOf<P[Key]> } & Paging;

/** List that has an address: its path, the parameters of its query in their order there, and its page sizes. */
export interface QueriedList<P extends Parameters = Parameters> {
  readonly path: string;
  readonly parameters: P;
  /** Page sizes that 'Mostrar' offers. Left out: the usual ones. */
  readonly sizes?: readonly number[];
}

const nameOf = (key: string, { name = key }: Parameter): string => name;

/** Names in the address of all parameters, those of the page included. */
export const parameterNames = ({ parameters }: QueriedList): string[] => [
  ...Object.entries(parameters).map(([key, parameter]) => nameOf(key, parameter)),
  "page",
  "perPage",
];

export const pageSizes = ({ sizes = usualPageSizes }: Pick<QueriedList, "sizes">): readonly number[] => sizes;

/** Reads the query of an address. Never fails: an invalid value becomes its default. */
export function readQuery<P extends Parameters>(list: QueriedList<P>, params: URLSearchParams): QueryOf<P> {
  const values = Object.entries<Parameter>(list.parameters).map(([key, parameter]) => [
    key,
    readValue(parameter, params, nameOf(key, parameter)),
  ]);
  return { ...Object.fromEntries(values), ...readPaging(params, pageSizes(list)) };
}

function readValue(parameter: Parameter, params: URLSearchParams, name: string): string | string[] {
  switch (parameter.kind) {
    case "text":
      return readSearch(params, name);
    case "id":
      return readId(params, name);
    case "ids":
      return readIds(params, name);
    case "day":
      return readDay(params.get(name));
    default: {
      const given = params.get(name) ?? "";
      return parameter.values.includes(given) ? given : parameter.usual;
    }
  }
}

function readDay(given: string | null): string {
  if (!given || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return "";
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : "";
}

/** Writes a query as parameters of an address, without default values. Without `page`: the first page. */
export function writeQuery<P extends Parameters>(list: QueriedList<P>, query: Partial<QueryOf<P>>): URLSearchParams {
  const values = Object.entries<Parameter>(list.parameters).map(([key, parameter]) => {
    const value = (query as Record<string, string | readonly string[]>)[key] ?? "";
    return [nameOf(key, parameter), parameter.kind === "oneOf" && value === parameter.usual ? "" : value];
  });
  return toParams(Object.fromEntries(values), query);
}

export const queryAddress = <P extends Parameters>(list: QueriedList<P>, query: Partial<QueryOf<P>>): string =>
  listAddress(list.path, writeQuery(list, query));

/**
 * Short form of an address that a form submitted: repeated keys become a comma list, texts are trimmed, empty, default
 * and unknown values are dropped. `null`: the address is in its short form already.
 */
export function shortAddress<P extends Parameters>(list: QueriedList<P>, params: URLSearchParams): string | null {
  return isLongQuery(list, params) ? queryAddress(list, readQuery(list, params)) : null;
}

export function isLongQuery(list: QueriedList, params: URLSearchParams): boolean {
  const all = Object.entries(list.parameters);
  const lists = all.flatMap(([key, parameter]) => (parameter.kind === "ids" ? [nameOf(key, parameter)] : []));
  const choices = all.flatMap(([key, parameter]) =>
    parameter.kind === "oneOf" ? [{ name: nameOf(key, parameter), ...parameter }] : [],
  );
  const defaults = Object.fromEntries(choices.map(({ name, usual }) => [name, usual]));
  // An unknown value of a choice that may be empty is dropped, like an empty one.
  const isUnknown = choices.some(({ name, values, usual }) => {
    const given = params.get(name) ?? "";
    return usual === "" && given !== "" && !values.includes(given);
  });
  return isUnknown || isLongForm(params, lists, defaults);
}

export interface ActiveFilter {
  label: string;
  /** Address of the same list without this filter. */
  without: string;
}

/**
 * Lists the filters of a query, each with the address that removes it.
 * @param labels how a value is shown, by parameter; one without a label is no filter. `search` has its own: `«texto»`
 */
export function activeFilters<P extends Parameters>(
  list: QueriedList<P>,
  query: QueryOf<P>,
  labels: { readonly [Key in keyof P]?: (value: string) => string } = {},
): ActiveFilter[] {
  const without = (change: object) => queryAddress(list, { ...query, page: 1, ...change });
  const all: Record<string, ((value: string) => string) | undefined> = { search: quoted, ...labels };
  return Object.keys(list.parameters).flatMap((key) => {
    const label = all[key];
    const value = (query as Record<string, string | string[]>)[key] ?? "";
    if (!label || value === "") return [];
    if (typeof value === "string") return [{ label: label(value), without: without({ [key]: "" }) }];
    return value.map((one) => ({
      label: label(one),
      without: without({ [key]: value.filter((other) => other !== one) }),
    }));
  });
}

const quoted = (value: string): string => `«${value}»`;

/** Finds the label of a record by its id. @param unknown label of an id that no record has */
export const labelOf =
  <Item extends { id: string }>(items: readonly Item[], name: keyof Item, unknown: string) =>
  (id: string): string => {
    const item = items.find((each) => each.id === id);
    return item ? String(item[name]) : unknown;
  };
