import { EventSource } from "eventsource";
import ModernClient from "pocketbase";
import LegacyClient from "pocketbase-legacy";
import { afterAll, beforeAll, describe, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { databases } from "../databases.ts";
import { startBackend, type TestBackend } from "../start-backend.ts";
import { club } from "./club.ts";

const generations = ["pocketbase@0.21.5", "pocketbase@0.28.1"] as const;

// biome-ignore lint/suspicious/noExplicitAny: one text for two clients whose types differ and whose calls do not
export type Client = any;

export interface ClientUnderTest {
  readonly api: TestBackend;
  readonly url: string;
  readonly legacy: boolean;
  readonly database: Database["engine"];
  /** A new client, signed in as nobody; every method of its services that is called is noted in `called`. */
  client(): Client;
  /** `service.method`, as in `records.create`. */
  readonly called: ReadonlySet<string>;
}

/** The same cases for each unmodified client on each database, against the whole server on a real port. */
export function describeClients(name: string, cases: (under: ClientUnderTest) => void): void {
  describe.each(databases)(`${name} on %s`, (database) => describeGenerations(database, cases));
}

/** The same on one engine, for cases in which neither has anything of its own. */
export function describeClientsOnce(name: string, cases: (under: ClientUnderTest) => void): void {
  describe(name, () => describeGenerations("sqlite", cases));
}

function describeGenerations(database: Database["engine"], cases: (under: ClientUnderTest) => void): void {
  describe.each(generations)("%s", (generation) => {
    const called = new Set<string>();
    let api: TestBackend;
    let url: string;
    beforeAll(async () => {
      // Browsers have it; the clients take the global one.
      vi.stubGlobal("EventSource", EventSource);
      api = await startBackend({ database, collections: club, environment: { SETTINGS_KEY: "0f".repeat(32) } });
      ({ url } = await api.clients());
    });
    afterAll(() => api[Symbol.asyncDispose]());
    cases({
      get api() {
        return api;
      },
      get url() {
        return url;
      },
      legacy: generation === "pocketbase@0.21.5",
      database,
      called,
      client: () => watched(generation === "pocketbase@0.21.5" ? new LegacyClient(url) : new ModernClient(url), called),
    });
  });
}

/** The names of a service's own methods, without what it keeps for itself. */
export function methodsOf(service: object): string[] {
  const names = new Set<string>();
  for (let at = Object.getPrototypeOf(service); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const { value } = Object.getOwnPropertyDescriptor(at, name) ?? {};
      if (typeof value === "function" && !inner.has(name) && !name.startsWith("_")) names.add(name);
    }
  }
  return [...names].sort();
}

const inner = new Set(["constructor", "decode", "authResponse"]);
const services = ["admins", "backups", "files", "health", "realtime", "settings"];

function watched(client: Client, called: Set<string>): Client {
  client.autoCancellation(false);
  const noted = (name: string, service: object) =>
    new Proxy(service, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        called.add(`${name}.${String(key)}`);
        // Bound to the service itself: what it calls of its own does not count.
        return value.bind(target);
      },
      set: (target, key, value) => Reflect.set(target, key, value),
    });
  return new Proxy(client, {
    get(target, key) {
      if (key === "collection") return (name: string) => noted("records", target.collection(name));
      const value = Reflect.get(target, key);
      if (typeof key === "string" && services.includes(key)) return noted(key, value);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}
