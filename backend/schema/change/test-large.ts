import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { ThreadConnection, type ThreadWork } from "../../db/sqlite/threads/thread-connection.ts";
import type { Collection, StoredRecord } from "../define/define.ts";
import { defineCollection, file, number, relation, select, text } from "../define/define-collection.ts";
import { filledWorkshops, type Workshop } from "../test-workshop.ts";

/** Helpers for tests of tables so large that a change builds a replacement. */

const genres = defineCollection({ name: "genres", fields: { name: text() } });
const books = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true, max: 200 }),
    blurb: text(),
    isbn: text(),
    pages: number(),
    mood: select({ values: ["sad", "gay", "wild"] }),
    moods: select({ values: ["sad", "gay", "wild"], maxSelect: 3 }),
    cover: file(),
    pictures: file({ maxSelect: 9 }),
    genre: relation({ collection: "genres" }),
    genres: relation({ collection: "genres", maxSelect: 9, search: true }),
  },
  indexes: [
    "CREATE INDEX idx_books_title ON books (title)",
    "CREATE INDEX idx_books_mood ON books (mood, pages DESC)",
    "CREATE INDEX idx_books_carrying ON books (pages, mood) INCLUDE (title)",
  ],
});
const titles = defineCollection({ name: "titles", type: "view", viewQuery: "SELECT id, title FROM books" });
export type Change = (before: Collection) => Collection;

export const id = (number: number) => `b${String(number).padStart(14, "0")}`;
export const many = 5200;

function bookAt(number: number): StoredRecord {
  const moods = [["sad"], [], ["gay", "wild"], ["wild", "sad", "gay"]][number % 4];
  return {
    id: id(number),
    title: `Título ${number} de ñandúes`,
    blurb: `about ${number}`,
    isbn: `isbn ${number}`,
    pages: number % 700,
    mood: ["", "sad", "gay"][number % 3],
    moods,
    cover: number % 5 === 0 ? `cover_${number}.png` : "",
    pictures: number % 7 === 0 ? [`one_${number}.png`, `two_${number}.png`] : [],
    genre: number % 2 === 0 ? id(number % 40) : "",
    genres: number % 3 === 0 ? [] : [id(number % 30), id((number + 1) % 30)],
  };
}

/** Opens workshops with many books, by default with a view of their titles. Call it once per file. */
export function largeWorkshops(): (views?: Collection[]) => Promise<Workshop> {
  const open = filledWorkshops([genres, books], insertMany);
  return (views = [titles]) => open("sqlite", views);
}

async function insertMany(shop: Workshop): Promise<void> {
  for (let start = 0; start < many; start += 200) {
    await shop.insert(
      "books",
      Array.from({ length: 200 }, (_, index) => bookAt(start + index)),
    );
  }
}

/** Writes that other users make meanwhile: inserts, updates and deletes, at the start and the end of the table. */
export async function writeSome({ database, insert }: Workshop): Promise<void> {
  await insert("books", [{ ...bookAt(90_001), title: "Ñusta nueva", moods: ["wild", "gay"] }, bookAt(90_002)]);
  const rows = [3, 4, 700, many - 2].map(id);
  await database.transaction(async (transaction) => {
    const chosen = sql`WHERE "id" IN (${sql.join(rows)})`;
    await transaction.run(
      sql`UPDATE "books" SET "title" = "title" || ' ñusta', "title:folded" = "title:folded" || ' nusta', "mood" = 'wild', "mood:folded" = 'wild', "moods" = '["gay","sad"]', "genres" = '["g-late"]', "genre" = 'g-late', "cover" = 'late.png' ${chosen}`,
    );
    await transaction.run(sql`DELETE FROM "books" WHERE "id" IN (${sql.join([7, 8, 900, many - 1, 90_002].map(id))})`);
    // Changes one row a second time, and one that was deleted.
    await transaction.run(sql`UPDATE "books" SET "pages" = -1 WHERE "id" IN (${sql.join([4, 7].map(id))})`);
  });
}

/** Recognizes the query for the last row of a part. */
const isPart = (work: ThreadWork): work is ThreadWork & { name: "statement" } =>
  work.name === "statement" && /^SELECT MAX\("row"\)/.test(work.statement.sql);
const isCopy = (work: ThreadWork): work is ThreadWork & { name: "statement" } =>
  work.name === "statement" && /^INSERT INTO "coming:/.test(work.statement.sql);

/** Observes the copying of rows. Starts `meanwhile` once, after some parts are copied. Restore all mocks afterwards. */
export function watchBuilding(meanwhile?: () => Promise<unknown>, afterParts = 4) {
  const run = ThreadConnection.prototype.run;
  const parts: { from: number; to: number }[] = [];
  const sizes: number[] = [];
  // Runs outside the current transaction: otherwise `meanwhile` would count as part of it.
  const outside = AsyncLocalStorage.snapshot();
  let begun: { at: number; done: Promise<number> } | null = null;
  vi.spyOn(ThreadConnection.prototype, "run").mockImplementation(async function (this: ThreadConnection, work) {
    const answer = await run.call(this, work);
    if (isPart(work)) sizes.push(Number(work.statement.parameters.at(-1)));
    if (!isCopy(work)) return answer;
    const [after, last] = work.statement.parameters as number[];
    if (last !== undefined) parts.push({ from: Math.max(after ?? 0, 0), to: last });
    if (parts.length >= afterParts && meanwhile && !begun) {
      begun = { at: parts.length, done: outside(meanwhile).then(() => parts.length) };
      // A failure is reported by `meanwhile` of the result.
      begun.done.catch(() => undefined);
    }
    return answer;
  });
  return {
    /** First and last row number of each part. */
    parts,
    /** Most rows allowed in each part. */
    sizes,
    /** Number of copied parts when `meanwhile` began, and when it ended. */
    async meanwhile(): Promise<{ from: number; to: number } | null> {
      return begun && { from: begun.at, to: await begun.done };
    },
  };
}

/** Names of replacement tables, finished or not, and of leftovers of dropped tables. */
export async function besides(database: Database): Promise<string[]> {
  if (database.engine === "postgres") return [];
  const rows = await database.read<{ name: string }>(
    sql`SELECT "name" FROM sqlite_schema WHERE "name" GLOB 'coming:*' OR "tbl_name" GLOB 'gone:*' OR "sql" LIKE '%coming:%'`,
  );
  return rows.map(({ name }) => name);
}
