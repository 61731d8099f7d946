import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../db/database.ts";
import { type Answer, startBackend, type TestBackend } from "./start-backend.ts";

const folder = join(import.meta.dirname, "../../tests/fixtures/parishes");
const accounts = "zd_users";
const password = "clave-1234567890";

/** Sender of a request: a visitor, an account of the rows by its address, or a superuser. */
export type Asker = "guest" | "ana" | "beto" | "jefa" | "superuser";

export interface Parishes extends AsyncDisposable {
  api: TestBackend;
  /** @param path below `/api/collections/` */
  send(method: string, path: string, asker: Asker, json?: unknown): Promise<Answer>;
  /** Ids of the first page, in the answer's order, or the status of an error. */
  find(collection: string, query: Record<string, string>, asker: Asker): Promise<string[] | number>;
}

/** Starts a server with the collections and rows used to record answers of real servers. */
export async function openParishes(database: Database["engine"]): Promise<Parishes> {
  const api = await startBackend({ database, collections: [] });
  const superuser = await api.account("_superusers");
  const tokens = new Map<Asker, string>([["superuser", superuser.token]]);

  async function send(method: string, path: string, asker: Asker, json?: unknown): Promise<Answer> {
    const token = tokens.get(asker);
    return api.send(method, `/api/collections/${path}`, { ...(token ? { token } : {}), ...(json ? { json } : {}) });
  }

  /** Adds accounts over HTTP, so that passwords are hashed. */
  async function addAccounts(rows: Row[]): Promise<void> {
    for (const row of rows) {
      const values = { ...row, password, passwordConfirm: password };
      await expectGood(send("POST", `${accounts}/records`, "superuser", values));
    }
  }

  await expectGood(send("PUT", "import", "superuser", { collections: await read("collections.json") }));
  for (const [collection, rows] of Object.entries(await read<Record<string, Row[]>>("rows.json"))) {
    if (collection === accounts) await addAccounts(rows);
    else await api.backend.content.insert(collection, rows.map(asItem));
  }
  for (const asker of ["ana", "beto", "jefa"] as const) {
    const identity = `zd_${asker}@example.com`;
    const { json } = await expectGood(send("POST", `${accounts}/auth-with-password`, "guest", { identity, password }));
    tokens.set(asker, json.token);
  }

  return {
    api,
    send,
    async find(collection, query, asker) {
      const { status, json } = await send("GET", `${collection}/records?${new URLSearchParams(query)}`, asker);
      return status === 200 ? json.items.map(({ id }: Row) => id) : status;
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

interface Row {
  id: string;
  [field: string]: unknown;
}

const asItem = (values: Row) => ({ id: values.id, values, files: {} });

async function expectGood(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(text);
  return answer;
}

async function read<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, name), "utf8"));
}
