import type PocketBase from "pocketbase";
import type LegacyPocketBase from "pocketbase-legacy";
import type { Database } from "../db/database.ts";
import { type Answer, startBackend, type TestBackend } from "../testing/start-backend.ts";

/** Test bookshop with a superuser, reached over plain HTTP and by the official clients. */
export interface Shop extends AsyncDisposable {
  api: TestBackend;
  token: string;
  /** Sends a request as the superuser; `path` follows `/api/collections`. */
  ask(method: string, path?: string, json?: unknown): Promise<Answer>;
  /** Clients of both generations, signed in as the superuser. */
  clients(): Promise<{ legacy: LegacyPocketBase; modern: PocketBase }>;
}

export async function openShop(database: Database["engine"]): Promise<Shop> {
  const api = await startBackend({ database });
  const { token } = await api.account("_superusers", { email: "root@x.example" });
  return {
    api,
    token,
    ask: (method, path = "", json) =>
      api.send(method, `/api/collections${path}`, { token, ...(json === undefined ? {} : { json }) }),
    async clients() {
      const { legacy, modern } = await api.clients();
      legacy.authStore.save(token, null);
      modern.authStore.save(token, null);
      return { legacy, modern };
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
export type Json = any;

/** Keeps only the keys that one generation of clients knows. */
export function inForm(collection: Json, form: "legacy" | "modern"): Json {
  const { schema, options, ...rest } = collection;
  const { id, name, type, system, created, updated, indexes } = collection;
  const { listRule, viewRule, createRule, updateRule, deleteRule } = collection;
  if (form === "modern") return rest;
  const rules = { listRule, viewRule, createRule, updateRule, deleteRule };
  return { id, name, type, system, created, updated, schema, indexes, ...rules, options };
}
