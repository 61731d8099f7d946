import { startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { collections } from "../collections/index.ts";
import { history } from "../history.ts";

export const now = new Date("2026-11-21T12:00:00Z");
export const yesterday = "2026-11-20 10:00:00.000Z";
export const tomorrow = "2026-11-22 10:00:00.000Z";

/** Smallest possible PNG: one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Kinds of people who send requests. Two of a kind where their rights differ: `keeper`, `other keeper`. */
export const people = [
  "visitor",
  "administrador",
  "empty rol",
  "editor",
  "colaborador",
  "keeper",
  "other keeper",
  "disabled",
  "superuser",
] as const;
export type Person = (typeof people)[number];

export interface People extends AsyncDisposable {
  api: TestBackend;
  /** Ids of the parish of `keeper` and of that of `other keeper`. */
  parish: string;
  otherParish: string;
  /** Account of a person; only a visitor has none. */
  account(person: Exclude<Person, "visitor">): TestAccount;
  /**
   * Options for `api.get` and `api.send`. A visitor has no token. All requests come from a page of the site, as
   * required of guests.
   */
  as(person: Person): { token?: string; headers?: Record<string, string> };
}

/**
 * Cases for an engine: all on SQLite. PostgreSQL gets the same statements for every person and attempt, so some are
 * drawn for it by lot.
 */
export const casesOn = <Case>(database: "sqlite" | "postgres", cases: readonly Case[], most: number): Case[] =>
  database === "sqlite" ? [...cases] : drawnCases(cases, most);

/** Headers of a request that a page of the site sends. */
export const fromOwnPage = { headers: { "sec-fetch-site": "same-origin" } };

/** Starts a server with two parishes and an account for each person, on a fresh database. */
export async function startPeople(database: "sqlite" | "postgres"): Promise<People> {
  const api = await startBackend({ database, collections, history, now });
  const vicaria = await api.given("vicarias", { nombre: "Sur" });
  const parish = await api.given("parroquias", { nombre: "San Miguel", descripcion: "<p>Antes</p>", vicaria });
  const cargo = await api.given("cargos", { cargo: "Párroco" });
  await api.given("cleros_diocesanos", { nombres: "Ana", cargo, parroquia: parish });
  const otherParish = await api.given("parroquias", { nombre: "San Pedro", descripcion: "<p>Antes</p>" });
  const member = (values: object) => api.account("administradores_arzobispado", { ...values });
  const keeper = (parroquia: string, values: object) =>
    api.account("encargados_parroquia", { nombre: "Encargada", parroquias: [parroquia], ...values });
  const accounts: Record<Exclude<Person, "visitor">, TestAccount> = {
    administrador: await member({ nombre: "Ada", rol: "administrador" }),
    "empty rol": await member({ nombre: "Eva" }),
    editor: await member({ nombre: "Edgar", rol: "editor" }),
    colaborador: await member({ nombre: "Carla", rol: "colaborador" }),
    keeper: await keeper(parish, { nombre: "Justa", celular: "+591 70000001" }),
    "other keeper": await keeper(otherParish, { nombre: "Eusebio", celular: "+591 70000002" }),
    disabled: await member({ nombre: "Darío", rol: "administrador", disabled: true }),
    superuser: await api.account("_superusers"),
  };
  const { token } = accounts.superuser;
  await api.send("PATCH", "/api/settings", { token, json: { batch: { enabled: true, maxRequests: 5, timeout: 10 } } });
  return {
    api,
    parish,
    otherParish,
    account: (person) => accounts[person],
    as: (person) => ({ ...fromOwnPage, ...(person === "visitor" ? {} : { token: accounts[person].token }) }),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

export const records = (collection: string, id?: string) =>
  `/api/collections/${collection}/records${id === undefined ? "" : `/${id}`}`;
