import { mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import ModernClient from "pocketbase";
import LegacyClient from "pocketbase-legacy";
import { secretKindOf, signToken, type TokenKind } from "../auth/tokens/tokens.ts";
import type { Waits } from "../compose/waits.ts";
import type { RateLimit } from "../config/values.mjs";
import type { Database } from "../db/database.ts";
import { loadTokenSecrets, type StoredTokenSecrets } from "../db/token-secrets.ts";
import {
  type Backend,
  type BackendOptions,
  type Collection,
  createBackend,
  type DraftOptions,
  type GoogleInstead,
  readConfig,
  type VisitOptions,
} from "../index.ts";
import { collectionId as makeCollectionId } from "../schema/define/identifiers.ts";
import { bookshop } from "./bookshop.ts";
import { connectTo, makeTestPlace, type TestPlace } from "./databases.ts";
import { measured } from "./measured.ts";

export interface TestBackend extends AsyncDisposable {
  /** Running server: like the product, it restarts when all content was replaced. */
  readonly backend: Backend;
  readonly restarts: number;
  dataDirectory: string;
  place: TestPlace;
  /** Parsed log lines. */
  log: Record<string, unknown>[];
  /** Sets the server's clock. */
  setNow(now: Date): void;
  /** Writes a record; files are given as bytes by name. @returns its id */
  given(
    collection: string,
    values: Record<string, unknown>,
    files?: Record<string, Record<string, Buffer>>,
  ): Promise<string>;
  /** Creates an account with a token signed by the server's real secrets. */
  account(collection: string, values?: Record<string, unknown>): Promise<TestAccount>;
  get(path: string, options?: { token?: string; headers?: Record<string, string>; method?: string }): Promise<Answer>;
  /** Sends any other request; `json` and `form` (multipart) are its body. */
  send(method: string, path: string, options?: Sending): Promise<Answer>;
  /** Listens on a free port and returns both unmodified official clients. */
  clients(): Promise<{ legacy: LegacyClient; modern: ModernClient; url: string }>;
}

interface Sending {
  token?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
}

export interface TestAccount {
  id: string;
  token: string;
  sign(options?: { kind?: TokenKind; lifetime?: number; claims?: Record<string, unknown> }): Promise<string>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any;
  bytes: Buffer;
}

interface Options {
  database: Database["engine"];
  collections?: Collection[];
  now?: Date;
  trustedProxies?: string;
  /** Runs in production mode, with this address as PUBLIC_URL. */
  servedAs?: string;
  /**
   * Rate limits as in the environment, or the default ones. Left out: none, because most tests send more than a
   * visitor may.
   */
  rateLimits?: "default" | RateLimit[];
  recordTokenType?: "authRecord" | "auth";
  /** Further environment variables. */
  environment?: Record<string, string>;
  /** Replaces Google as sign-in provider. */
  google?: GoogleInstead;
  visits?: VisitOptions;
  history?: BackendOptions["history"];
  readers?: BackendOptions["readers"];
  timeZone?: string;
  /** Defaults of the settings. */
  settings?: BackendOptions["settings"];
  drafts?: DraftOptions;
  addEndpoints?: BackendOptions["addEndpoints"];
  /** Free space on the disk. Bytes. */
  freeRoom?: () => Promise<number>;
  /** Shorter pauses than the product's. */
  waits?: Waits;
  /** Place of another backend: both are then replicas. PostgreSQL only. */
  place?: TestPlace;
}

/** Secrets may change with collections, with settings and with a restore. */
const mayChangeSecrets = (method: string, path: string) => method !== "GET" && !path.includes("/records");

/** Variables without which no server in production starts. */
const production = (environment: Record<string, string> = {}) => ({
  SETTINGS_KEY: "0".repeat(64),
  ...(environment.OIDC_ISSUER ? {} : { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }),
});

let lastId = 0;
const nextId = () => `r${String(++lastId).padStart(14, "0")}`;

/** Starts the whole real server in this process, on a fresh database. */
export async function startBackend(options: Options): Promise<TestBackend> {
  const collections = options.collections ?? bookshop;
  const place = options.place ?? (await makeTestPlace(options.database, collections));
  const log: Record<string, unknown>[] = [];
  let now: Date | null = options.now ?? null;
  const clock = () => now ?? new Date();
  const { config, secrets } = readConfig(options.servedAs ? "serve" : "start", {
    ...(options.servedAs ? { PUBLIC_URL: options.servedAs, ...production(options.environment) } : {}),
    DATA_DIR: place.dataDirectory,
    LOG_LEVEL: "debug",
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    ...(options.rateLimits === "default"
      ? {}
      : { RATE_LIMITS: options.rateLimits ? JSON.stringify(options.rateLimits) : "off" }),
    ...(options.trustedProxies ? { TRUSTED_PROXIES: options.trustedProxies } : {}),
    ...options.environment,
  });
  const start = () =>
    createBackend({
      config,
      secrets,
      collections,
      clock,
      ...(options.recordTokenType ? { recordTokenType: options.recordTokenType } : {}),
      google: options.google ?? null,
      ...(options.drafts ? { drafts: options.drafts } : {}),
      ...(options.visits ? { visits: options.visits } : {}),
      ...(options.history ? { history: options.history } : {}),
      ...(options.readers ? { readers: options.readers } : {}),
      ...(options.settings ? { settings: options.settings } : {}),
      ...(options.timeZone ? { timeZone: options.timeZone } : {}),
      ...(options.addEndpoints ? { addEndpoints: options.addEndpoints } : {}),
      ...(options.freeRoom ? { freeRoom: options.freeRoom } : {}),
      // Tests move the clock by weeks.
      waits: { afterLeap: 0, mails: 0, ...options.waits },
      log: { write: (line) => log.push(JSON.parse(line)) },
      onReplaced: () => {
        restarting = restarting.then(restart);
      },
    });
  let restarts = 0;
  let restarting: Promise<void> = Promise.resolve();
  let backend = await measured("servers", start);

  async function restart() {
    const address = backend.app.server.address() as AddressInfo | null;
    await backend.close();
    backend = await start();
    if (address) await backend.app.listen({ host: address.address, port: address.port });
    restarts++;
  }

  async function given(
    collection: string,
    values: Record<string, unknown>,
    files: Record<string, Record<string, Buffer>> = {},
  ) {
    const id = typeof values.id === "string" ? values.id : nextId();
    const paths: Record<string, string[]> = {};
    const folder = join(place.dataDirectory, "given", id);
    for (const [field, contents] of Object.entries(files)) {
      await mkdir(folder, { recursive: true });
      for (const [name, bytes] of Object.entries(contents)) {
        await writeFile(join(folder, name), bytes);
        paths[field] = [...(paths[field] ?? []), join(folder, name)];
      }
    }
    await backend.content.insert(collection, [{ id, values, files: paths }]);
    return id;
  }

  /** Stored token secrets, because tests sign tokens that the server never would. Cached: connecting takes long. */
  let known: { of: Backend; stored: StoredTokenSecrets } | null = null;
  async function tokenSecrets(): Promise<StoredTokenSecrets> {
    if (known?.of === backend) return known.stored;
    const database = connectTo(place);
    try {
      const stored = await loadTokenSecrets(database, secrets.settingsKey);
      known = { of: backend, stored };
      return stored;
    } finally {
      await database.close();
    }
  }

  async function account(collection: string, values: Record<string, unknown> = {}): Promise<TestAccount> {
    const tokenKey = `key-${nextId()}`.padEnd(50, "x");
    const id = await given(collection, { email: `${nextId()}@books.example`, ...values, tokenKey });
    const stored = await tokenSecrets();
    const family = collection === "_superusers" ? stored.superusers : stored.records;
    const collectionId = makeCollectionId("auth", collection);
    const secretOf = (kind: TokenKind) =>
      stored.collections[collectionId]?.[secretKindOf(kind)] ?? family[secretKindOf(kind)];
    const sign: TestAccount["sign"] = ({ kind = "auth", lifetime = 3600, claims = {} } = {}) =>
      signToken(
        { id, type: kind, collectionId, ...claims },
        { tokenKey, secret: secretOf(kind), lifetime, now: clock() },
      );
    return { id, token: await sign(), sign };
  }

  async function send(method: string, path: string, { token, headers = {}, json, form }: Sending = {}) {
    if (mayChangeSecrets(method, path)) known = null;
    const encoded = form && new Response(form);
    const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : json === undefined ? "" : JSON.stringify(json);
    const type = encoded?.headers.get("content-type") ?? (json === undefined ? null : "application/json");
    const response = await backend.app.inject({
      method: method as "GET",
      url: path,
      headers: { ...(type ? { "content-type": type } : {}), ...(token ? { authorization: token } : {}), ...headers },
      ...(payload.length > 0 ? { payload } : {}),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      text,
      json: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : undefined,
      bytes: response.rawPayload,
    };
  }

  return {
    get backend() {
      return backend;
    },
    get restarts() {
      return restarts;
    },
    dataDirectory: place.dataDirectory,
    place,
    log,
    setNow: (moment) => {
      now = moment;
    },
    given,
    account,
    get: (path, { method = "GET", ...options } = {}) => send(method, path, options),
    send,
    async clients() {
      if (!backend.app.server.listening) await backend.app.listen({ host: "127.0.0.1", port: 0 });
      const { port } = backend.app.server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}`;
      const legacy = new LegacyClient(url);
      const modern = new ModernClient(url);
      legacy.autoCancellation(false);
      modern.autoCancellation(false);
      return { legacy, modern, url };
    },
    async [Symbol.asyncDispose]() {
      await restarting;
      await backend.close();
      if (!options.place) await place[Symbol.asyncDispose]();
    },
  };
}
