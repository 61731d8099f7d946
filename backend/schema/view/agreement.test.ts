import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/databases.ts";
import type { RecordValues } from "../define/define.ts";
import { fieldTypeOf } from "../fields/field-types.ts";
import { compileView } from "./compile-view.ts";
import { library, openLibrary } from "./test-library.ts";

interface Grammar {
  text: string;
  number: string;
}

const either = (tie: fc.LetrecTypedTie<Grammar>) => fc.oneof(tie("text"), tie("number"));
const call = (names: string[], ...values: fc.Arbitrary<string>[]) =>
  fc.tuple(fc.constantFrom(...names), ...values).map(([name, ...written]) => `${name}(${written.join(", ")})`);
const infix = (operators: string[], left: fc.Arbitrary<string>, right = left) =>
  fc.tuple(left, fc.constantFrom(...operators), right).map(([one, operator, other]) => `(${one} ${operator} ${other})`);

/** Random expressions with texts and numbers kept apart, up to four levels deep. */
const { text, number } = fc.letrec<Grammar>((tie: fc.LetrecTypedTie<Grammar>) => ({
  text: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("b.title", "a.name", "b.id", "b.notes", "'x'", "''", "'12a'", "'Ñ%'"),
    call(["lower", "upper", "trim"], tie("text")),
    call(["coalesce", "ifnull"], tie("text"), tie("text")),
    infix(["||"], tie("text")),
    tie("text").map((value) => `CAST(${value} AS TEXT)`),
  ),
  number: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("b.pages", "b.lent", "1", "2.5", "NULL", "TRUE", "FALSE"),
    infix(["+", "-", "*", "/"], either(tie)),
    infix(["AND", "OR"], either(tie)),
    infix(["LIKE", "NOT LIKE"], tie("text")),
    infix(["=", "<", "<>", ">="], tie("number")),
    infix(["=", "<", "<>", ">="], tie("text")),
    either(tie).map((value) => `(NOT ${value})`),
    either(tie).map((value) => `(- ${value})`),
    either(tie).map((value) => `(${value} IS NOT NULL)`),
    infix(["IN (b.id, 'x') OR"], tie("text"), tie("number")),
    infix(["NOT IN (7, 120, 1) AND"], tie("number")),
    tie("text").map((value) => `EXISTS (SELECT 1 FROM authors z WHERE z.id = ${value})`),
    tie("text").map((value) => `(${value} IN (SELECT z.id FROM authors z))`),
    fc.tuple(either(tie), fc.constantFrom("INT", "REAL", "BOOL")).map(([value, type]) => `CAST(${value} AS ${type})`),
    call(["length"], tie("text")),
    call(["abs"], either(tie)),
    call(["coalesce", "ifnull"], tie("number"), tie("number")),
  ),
}));

const query = fc
  .tuple(fc.oneof(text, number), number, number)
  .map(
    ([value, on, where]) =>
      `SELECT b.id, a.id AS a, ${value} AS value FROM books b LEFT JOIN authors a ON ${on} WHERE ${where}`,
  );

describe("[API-15] the two engines", () => {
  it("both engines run every accepted query, with the same rows", async () => {
    await using sqlite = await openTestDatabase("sqlite");
    await using postgres = await openTestDatabase("postgres");
    for (const database of [sqlite, postgres]) await openLibrary(database);
    const rowsOf = async (database: typeof sqlite, text: string) => {
      const { sql: select, fields } = compileView(text, library, database.engine);
      const rows = await database.read<RecordValues>(sql`SELECT * FROM (${select}) AS v`);
      const decoded = rows.map((row) => fields.map((field) => fieldTypeOf(field).decode(field, row[field.name])));
      // The last digits of a double may differ.
      return decoded
        .map((row) => row.map((value) => (typeof value === "number" ? value.toPrecision(12) : value)))
        .sort();
    };
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        fc.pre(isAccepted(text));
        const rows = await rowsOf(sqlite, text);
        filled += Number(rows.length > 0);
        expect(await rowsOf(postgres, text)).toEqual(rows);
      }),
      { numRuns: 200 },
    );
    expect(filled).toBeGreaterThan(20);
  });
});

function isAccepted(text: string): boolean {
  try {
    compileView(text, library, "sqlite");
    return true;
  } catch {
    return false;
  }
}
