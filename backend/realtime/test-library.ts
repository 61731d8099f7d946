import type { Waits } from "../compose/waits.ts";
import type { Database } from "../db/database.ts";
import type { Collection } from "../schema/define/define.ts";
import { bool, date, defineCollection, number, relation, text } from "../schema/define/define-collection.ts";
import type { TestPlace } from "../testing/databases.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const isOut = "public = true && published <= @now";
const isEditor = '@request.auth.collectionName = "editors"';
const fromStaff = '@request.headers.x_desk = "staff"';

/** Collections with rows hidden from some accounts, in the ways that rules can express. */
export const watched: Collection[] = [
  defineCollection({ name: "genres", fields: { name: text() }, rules: { list: "", view: "" } }),
  defineCollection({
    name: "editors",
    type: "auth",
    fields: { name: text(), chief: bool() },
    rules: { list: "", view: "", manage: "@request.auth.chief = true" },
  }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      pages: number(),
      public: bool(),
      published: date(),
      genre: relation({ collection: "genres" }),
      note: text({ hidden: true }),
    },
    rules: { list: `${isEditor} || (${isOut})`, view: `${isEditor} || (${isOut})`, delete: isEditor, update: isEditor },
  }),
  defineCollection({ name: "drafts", fields: { title: text() }, rules: { list: null, view: "" } }),
  defineCollection({ name: "desks", fields: { title: text() }, rules: { list: fromStaff, view: fromStaff } }),
  defineCollection({
    name: "totals",
    type: "view",
    viewQuery: "SELECT g.id, COUNT(b.id) AS total FROM genres g LEFT JOIN books b ON b.genre = g.id GROUP BY g.id",
    rules: { list: "", view: "" },
  }),
];

/** Collections whose guest lists are cached: with a rule on headers, no answer is the same for all. */
export const keptForGuests = watched.filter(({ name }) => name !== "desks");

export interface Watched extends AsyncDisposable {
  api: TestBackend;
  url: string;
  /** Token of a superuser, for the saves; valid for a day from noon. */
  token: string;
  create(collection: string, values: Record<string, unknown>): Promise<string>;
  update(collection: string, id: string, values: Record<string, unknown>): Promise<void>;
  remove(collection: string, id: string): Promise<void>;
}

/** Noon, the start of the tests' clocks. */
export const noon = new Date("2026-03-01T12:00:00.000Z");
export const at = (time: string) => new Date(`2026-03-01T${time}Z`);
/** Short interval, so that no test waits for a check of the clock. */
export const soon: Waits = { dueDates: 20 };

export async function startWatched(
  database: Database["engine"],
  more: { place?: TestPlace; collections?: Collection[]; now?: Date; waits?: Waits } = {},
): Promise<Watched> {
  const api = await startBackend({ database, collections: watched, now: noon, waits: soon, ...more });
  const { url } = await api.clients();
  const { sign } = await api.account("_superusers");
  // A long lifetime: the tests' clocks move by hours, and an expired token could not save.
  const token = await sign({ lifetime: 24 * 3600 });
  const send = async (method: string, path: string, json?: unknown) => {
    const answer = await api.send(method, `/api/collections/${path}`, { token, json });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  };
  return {
    api,
    url,
    token,
    create: async (collection, values) => (await send("POST", `${collection}/records`, values)).id,
    update: (collection, id, values) => send("PATCH", `${collection}/records/${id}`, values),
    remove: (collection, id) => send("DELETE", `${collection}/records/${id}`),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}
