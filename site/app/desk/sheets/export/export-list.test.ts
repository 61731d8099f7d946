import type PocketBase from "pocketbase";
import { expect, it } from "vitest";
import { libros } from "../../fields/test-collection.ts";
import { type AskAs, exportedRows } from "./export-list.ts";

const total = 1200;

/** Fake client that serves pages of a list, but refuses page 2 once, as if the session had ended. */
function endingSession(): PocketBase {
  const refused = new Set([2]);
  const getList = async (page: number, perPage: number) => {
    if (refused.delete(page)) throw new Error("refused");
    const from = (page - 1) * perPage;
    const items = Array.from({ length: Math.min(perPage, total - from) }, (_, at) => ({ id: `libro${from + at}` }));
    return { items, totalItems: page === 1 ? total : -1 };
  };
  return { collection: () => ({ getList }) } as unknown as PocketBase;
}

it("[CON-12] an export goes on where the session ended, with every row", async () => {
  const client = endingSession();
  const askOnceMore: AskAs = (question) => question(client).catch(() => question(client));
  const list = { collection: libros, index: new Map(), request: () => ({}), origin: "" };
  const ids: unknown[] = [];
  for await (const { rows } of exportedRows(askOnceMore, list)) ids.push(...rows.map(([id]) => id));
  expect(ids).toEqual(Array.from({ length: total }, (_, at) => `libro${at}`));
});
