import type { IndexCondition, IndexDefinition } from "../../db/ddl/table-definition.ts";

const name = '(?:`(\\w+)`|"(\\w+)"|\\[(\\w+)\\]|(\\w+))';
const form = new RegExp(
  `^\\s*create\\s+(unique\\s+)?index\\s+(?:if\\s+not\\s+exists\\s+)?(?:${name}\\s*\\.\\s*)?${name}` +
    `\\s+on\\s+${name}\\s*\\(([^()]*)\\)(?:\\s*include\\s*\\(([^()]*)\\))?(?:\\s*where\\s+(.+?))?\\s*;?\\s*$`,
  "is",
);
const columnForm = new RegExp(`^\\s*${name}(?:\\s+collate\\s+${name})?(?:\\s+(asc|desc))?\\s*$`, "i");
// Accepts only characters that both engines treat alike and that cannot end a string literal.
const conditionForm = new RegExp(`^\\s*\\(?\\s*${name}\\s*(?:(?:!=|<>)\\s*''|=\\s*'([\\w .-]+)')\\s*\\)?\\s*$`, "i");

/**
 * Parses the text of an index: plain columns, each with optional `DESC` and `COLLATE NOCASE`; plain included columns;
 * and as condition only `column != ''` or `column = 'word'`. Ignores the table's name (protocol 5.4).
 *
 * @returns `null` for anything else: the engines would interpret expressions and other conditions differently
 */
export function parseIndex(text: string): IndexDefinition | null {
  const found = form.exec(text);
  if (!found) return null;
  const indexName = firstOf(found.slice(6, 10));
  const columns = (found[14] ?? "").split(",").map(parseColumn);
  const included = found[15] === undefined ? [] : found[15].split(",").map(parseIncluded);
  const where = found[16] === undefined ? null : parseCondition(found[16]);
  if (columns.includes(null) || included.includes(null) || where === undefined) return null;
  if (/^sqlite_/i.test(indexName)) return null;
  return {
    name: indexName,
    unique: found[1] !== undefined,
    columns: columns.filter((column) => column !== null),
    included: included.filter((column) => column !== null),
    where,
  };
}

const parsed = new WeakMap<readonly string[], readonly IndexDefinition[]>();

/** Parsed indexes of a collection, without invalid ones. Cached per list. */
export function indexesOf({ indexes }: { indexes: readonly string[] }): readonly IndexDefinition[] {
  const known = parsed.get(indexes);
  if (known) return known;
  const found = indexes.map(parseIndex).filter((index) => index !== null);
  parsed.set(indexes, found);
  return found;
}

/** Names of all columns in an index: key columns, included ones and the condition's, or `id` without a condition. */
export function namesIn({ columns, included, where }: IndexDefinition): string[] {
  return [...columns.map(({ name }) => name), ...included, where?.column ?? "id"];
}

/** Does the index allow at most one row per value of this field, apart from the empty value? */
export function isUniqueOn(text: string, field: string): boolean {
  const index = parseIndex(text);
  const [column, ...more] = index?.unique ? index.columns : [];
  const where = index?.where ?? null;
  const isOfAll = where === null || (where.column === field && where.text === null);
  return column?.name === field && more.length === 0 && isOfAll;
}

/** Formats an index as it is stored: names in backticks, several columns each on its own line. */
export function formatIndex(index: IndexDefinition, table: string): string {
  const columns = index.columns.map(
    (column) => `\`${column.name}\`${column.ignoreCase ? " COLLATE NOCASE" : ""}${column.descending ? " DESC" : ""}`,
  );
  const list = columns.length > 1 ? `\n  ${columns.join(",\n  ")}\n` : columns.join();
  const included = index.included.map((name) => `\`${name}\``).join(", ");
  const include = included === "" ? "" : ` INCLUDE (${included})`;
  const where = index.where === null ? "" : ` WHERE \`${index.where.column}\` ${comparison(index.where)}`;
  return `CREATE ${index.unique ? "UNIQUE " : ""}INDEX \`${index.name}\` ON \`${table}\` (${list})${include}${where}`;
}

const comparison = ({ text }: IndexCondition) => (text === null ? "!= ''" : `= '${text}'`);

function parseColumn(text: string): IndexDefinition["columns"][number] | null {
  const found = columnForm.exec(text);
  if (!found) return null;
  const collation = firstOf(found.slice(5, 9)).toUpperCase();
  if (collation !== "" && collation !== "NOCASE" && collation !== "BINARY") return null;
  return {
    name: firstOf(found.slice(1, 5)),
    descending: found[9]?.toUpperCase() === "DESC",
    ignoreCase: collation === "NOCASE",
  };
}

function parseIncluded(text: string): string | null {
  const column = parseColumn(text);
  return column && !column.descending && !column.ignoreCase ? column.name : null;
}

/** Parses the condition of an index. @returns `undefined` if it is invalid */
function parseCondition(text: string): IndexCondition | undefined {
  const found = conditionForm.exec(text);
  return found ? { column: firstOf(found.slice(1, 5)), text: found[5] ?? null } : undefined;
}

/** Name matched in one of the four kinds of quoting. */
function firstOf(ways: (string | undefined)[]): string {
  return ways.find((way) => way !== undefined) ?? "";
}
