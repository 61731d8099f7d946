import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardRoutes } from "../auth/guard.ts";
import { drafts } from "../drafts/test-drafts.ts";
import { createBackend, readConfig } from "../index.ts";
import type { ApiRoute } from "../protocol/route-options.ts";
import { defineCollection } from "../schema/define/define-collection.ts";
import { bookshop } from "../testing/bookshop.ts";
import { makeTestPlace } from "../testing/databases.ts";
import { drawnCases } from "../testing/drawn-cases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

const guests = [
  "guest",
  "expired",
  "file token",
  "token for a new password",
  "forged",
  "of another collection's secret",
  "disabled",
] as const;
// The owner is last, because a call that its own account may make can also delete the account.
const accounts = ["colleague", "stranger", "superuser", "owner"] as const;
type Caller = (typeof guests)[number] | (typeof accounts)[number];

/** Expected status per access and caller. `0`: the guard lets the request pass. */
const decisions: Record<Exclude<ApiRoute["access"], "rules">, Record<(typeof accounts)[number] | "guest", number>> = {
  everyone: { guest: 0, owner: 0, colleague: 0, stranger: 0, superuser: 0 },
  account: { guest: 401, owner: 0, colleague: 0, stranger: 0, superuser: 0 },
  member: { guest: 401, owner: 0, colleague: 0, stranger: 403, superuser: 403 },
  owner: { guest: 401, owner: 0, colleague: 403, stranger: 403, superuser: 0 },
  readers: { guest: 401, owner: 0, colleague: 0, stranger: 403, superuser: 0 },
  superuser: { guest: 401, owner: 403, colleague: 403, stranger: 403, superuser: 0 },
};

/** Endpoint that takes the setup key only until the first superuser exists; here one does. */
const closedByNow = ["POST /api/admins"];

const refusals = /^The request requires |^The authorized record is not allowed to perform this action\.$/;

function decisionFor({ method, url, access }: ApiRoute, caller: Caller): number {
  const declared = closedByNow.includes(`${method} ${url}`) ? "superuser" : access;
  const isGuest = guests.some((one) => one === caller);
  return decisions[declared as "account"][isGuest ? "guest" : (caller as "owner")];
}

describe("rights to call endpoints", { timeout: 120_000 }, () => {
  let api: TestBackend;
  let url: string;
  let colleague: TestAccount;
  let stranger: TestAccount;
  let superuser: TestAccount;
  let disabled: TestAccount;
  beforeAll(async () => {
    const readers = defineCollection({ name: "readers", type: "auth" });
    api = await startBackend({
      drafts,
      database: "sqlite",
      collections: [...bookshop, readers],
      visits: { readers: "editors" },
      history: { without: [], purgeRule: null },
    });
    ({ url } = await api.clients());
    colleague = await api.account("editors");
    stranger = await api.account("readers");
    superuser = await api.account("_superusers");
    disabled = await api.account("editors", { disabled: true });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  async function tokenOf(caller: Caller, owner: TestAccount): Promise<string> {
    switch (caller) {
      case "guest":
        return "";
      case "expired":
        return owner.sign({ lifetime: -60 });
      case "file token":
        return superuser.sign({ kind: "file" });
      case "token for a new password":
        return superuser.sign({ kind: "passwordReset" });
      case "forged":
        return `${(await superuser.sign()).slice(0, -4)}AAAA`;
      case "of another collection's secret":
        return owner.sign({ claims: { collectionId: "pbc_3142635823", id: superuser.id } });
      case "disabled":
        return disabled.token;
      case "owner":
        return owner.sign({ claims: { sid: crypto.randomUUID() } });
      default:
        // Uses a session of its own: signing it out ends no other.
        return { colleague, stranger, superuser }[caller].sign({ claims: { sid: crypto.randomUUID() } });
    }
  }

  /** Sends a request over the network only if its answer has no end. */
  async function call(method: string, path: string, token: string): Promise<{ status: number; message: string }> {
    if (path !== "/api/realtime") {
      const { status, json } = await api.send(method, path, { token });
      return { status, message: typeof json?.message === "string" ? json.message : "" };
    }
    const leave = new AbortController();
    const answer = await fetch(url + path, {
      method,
      headers: token ? { authorization: token } : {},
      signal: AbortSignal.any([leave.signal, AbortSignal.timeout(20_000)]),
    });
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
    const text = isStream ? "" : await answer.text();
    leave.abort();
    const message = text.startsWith("{") ? (JSON.parse(text) as { message?: unknown }).message : "";
    return { status: answer.status, message: typeof message === "string" ? message : "" };
  }

  /**
   * Callers of a route: guests without a token and all accounts; of those with an invalid token, two drawn for each
   * route.
   */
  function callersAt(routes: readonly ApiRoute[]) {
    const withNothing = routes.flatMap((route) => guests.slice(1).map((caller) => ({ route, caller })));
    const drawn = Map.groupBy(
      drawnCases(withNothing, 2, ({ route }) => route),
      ({ route }) => route,
    );
    return (route: ApiRoute, others: readonly (typeof accounts)[number][]): Caller[] => [
      "guest",
      ...(drawn.get(route) ?? []).map(({ caller }) => caller),
      ...others,
    ];
  }

  function pathOf({ url: pattern, access }: ApiRoute, id: string): string {
    const collection = { rules: "vault", superuser: "nothing" }[access as string] ?? "editors";
    return pattern
      .replace(":collection", collection)
      .replace(/:(?:id|recordId)/, id)
      .replace(/:\w+/g, "nothing")
      .replace("*", "nothing");
  }

  it("[SEG-13] every endpoint lets in whom it declares, and nobody else", async () => {
    await api.backend.app.ready();
    const { routes } = api.backend;
    // Checks that the table is the real one.
    expect(routes.length).toBeGreaterThan(25);
    expect(routes).toContainEqual({
      method: "GET",
      url: "/api/collections/:collection/records",
      access: "rules",
      action: "list",
      holdsSecret: false,
      stores: null,
    });
    let owner = await api.account("editors");
    const callersOf = callersAt(routes);
    for (const route of routes.filter(({ access }) => access !== "rules")) {
      if (route.access === "member" || route.access === "owner") owner = await api.account("editors");
      for (const caller of callersOf(route, accounts)) {
        const { status, message } = await call(route.method, pathOf(route, owner.id), await tokenOf(caller, owner));
        const cell = `${route.method} ${route.url} by ${caller}: ${status} ${message}`;
        const expected = decisionFor(route, caller);
        if (expected === 0) expect(message, cell).not.toMatch(refusals);
        else expect(status, cell).toBe(expected);
        expect(status, cell).not.toBe(500);
      }
    }
  });

  it("[SEG-13] actions without a rule are closed to all but superusers", async () => {
    await api.backend.app.ready();
    const owner = await api.account("editors");
    const rules = api.backend.routes.filter(({ access }) => access === "rules");
    expect(rules.map(({ method }) => method)).toEqual(
      expect.arrayContaining(["GET", "HEAD", "POST", "PATCH", "DELETE"]),
    );
    const callersOf = callersAt(rules);
    for (const route of rules) {
      const id = await api.given("vault", { secret: "treasure" });
      for (const caller of callersOf(route, ["owner", "colleague", "stranger"])) {
        const { status, message } = await call(route.method, pathOf(route, id), await tokenOf(caller, owner));
        const cell = `${route.method} ${route.url} by ${caller}: ${status} ${message}`;
        expect(status, cell).toBeGreaterThanOrEqual(400);
        expect(status, cell).toBeLessThan(500);
      }
      const { status, message } = await call(route.method, pathOf(route, id), superuser.token);
      expect([status, message].join(" "), `${route.method} ${route.url}`).not.toMatch(/^(?:401|403|500) (?!Batch)/);
    }
    const { json } = await api.get("/api/collections/vault/records?filter=secret='treasure'", {
      token: superuser.token,
    });
    // Only the superuser has deleted records, with DELETE; a version in the history is not the record.
    const takesAway = ({ method, url }: ApiRoute) => method === "DELETE" && !url.startsWith("/api/history/");
    expect(json.totalItems).toBe(rules.filter((route) => !takesAway(route)).length);
  });
});

describe("an endpoint that does not say who may call it", () => {
  it("[SEG-13] an endpoint that does not declare its callers stops the start", async () => {
    await using place = await makeTestPlace("sqlite");
    const backend = await createBackend({
      ...readConfig("cli", { DATA_DIR: place.dataDirectory, LOG_LEVEL: "silent" }),
      collections: bookshop,
      addEndpoints: (api) => api.get("/api/forgotten", async () => "secret"),
    });
    try {
      const beside = { config: { access: "superuser" } } as const;
      expect(() => backend.app.get("/api/beside", beside, async () => "secret")).toThrow("has no gate before it");
      expect(() => backend.app.get("/page", async () => "public")).not.toThrow();
      await expect(backend.app.ready()).rejects.toThrow("does not say who may call it");
    } finally {
      await backend.close();
    }
  });

  it("[SEG-13] an endpoint that does not declare its callers is found within a part that registers its own", async () => {
    const app = Fastify();
    guardRoutes(app, { all: () => [], find: () => undefined }, async () => null);
    app.register(async (part) => {
      part.route({ method: ["GET", "POST"], url: "/api/forgotten", handler: async () => "secret" });
    });
    await expect(app.ready()).rejects.toThrow("does not say who may call it");
  });
});
