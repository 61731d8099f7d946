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
  /** Creates a client without an account; its service calls are recorded in `called`. */
  client(): Client;
  /** Called methods as `service.method`, such as `records.create`. */
  readonly called: ReadonlySet<string>;
}

/** Runs the cases for each unmodified client on each database, against the whole server on a real port. */
export function describeClients(name: string, cases: (under: ClientUnderTest) => void): void {
  describe.each(databases)(`${name} on %s`, (database) => describeGenerations(database, cases));
}

/** Runs the cases on one engine, for cases that do not depend on it. */
export function describeClientsOnce(name: string, cases: (under: ClientUnderTest) => void): void {
  describe(name, () => describeGenerations("sqlite", cases));
}

function describeGenerations(database: Database["engine"], cases: (under: ClientUnderTest) => void): void {
  describe.each(generations)("%s", (generation) => {
    const called = new Set<string>();
    let api: TestBackend;
    let url: string;
    beforeAll(async () => {
      // Browsers have `EventSource`; the clients use the global one.
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

/** Names of a service's public methods. */
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
        // Bound to the service itself, so that its internal calls are not recorded.
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
