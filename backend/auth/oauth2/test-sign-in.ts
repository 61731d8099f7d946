import { sql } from "kysely";
import type { Collection } from "../../schema/define/define.ts";
import { bool, defineCollection, file, text } from "../../schema/define/define-collection.ts";
import { connectTo } from "../../testing/databases.ts";
import type { Answer, TestBackend } from "../../testing/start-backend.ts";
import { cheapPassword } from "../test-collections.ts";
import type { TestProvider } from "./providers/test-provider.ts";

/** Collections: `readers` is open to everybody, `staff` to invited people, `picky` to some. */
export const club: Collection[] = [
  defineCollection({
    name: "readers",
    type: "auth",
    fields: {
      password: cheapPassword,
      name: text({ max: 20 }),
      picture: text(),
      photo: file(),
      admin: bool({ hidden: true }),
      sub: text(),
    },
    auth: {
      oauth2: {
        enabled: true,
        allowOtherOrigins: true,
        mappedFields: { name: "name", avatarURL: "picture", id: "sub" },
      },
    },
    rules: { create: '@request.context = "oauth2" && @request.body.name != "Nobody"', view: "id = @request.auth.id" },
  }),
  defineCollection({
    name: "staff",
    type: "auth",
    fields: { password: cheapPassword, name: text() },
    auth: { passwordAuth: { enabled: false }, oauth2: { enabled: true } },
  }),
  defineCollection({
    name: "picky",
    type: "auth",
    fields: { password: cheapPassword, name: text() },
    auth: { oauth2: { enabled: true, mappedFields: { name: "name" } } },
    rules: { create: "", auth: 'name = "Ada" && verified = true' },
  }),
  // Like `staff`, with passwords at the default cost.
  defineCollection({
    name: "patient",
    type: "auth",
    auth: { passwordAuth: { enabled: false }, oauth2: { enabled: true } },
  }),
  defineCollection({ name: "passwords", type: "auth", rules: { create: "" } }),
  defineCollection({ name: "plain", fields: { name: text() } }),
];

/**
 * Performs the steps of a sign-in in browser and client. Each step is available alone for tests that change one.
 * @param name the provider's name on the server
 */
export function signInSteps(api: TestBackend, provider: Pick<TestProvider, "open">, name = "google") {
  const redirectUrl = "http://localhost/api/oauth2-redirect";

  async function begin(collection: string) {
    const { json } = await api.get(`/api/collections/${collection}/auth-methods`);
    const method = json.authProviders.find((offered: { name: string }) => offered.name === name);
    const back = await provider.open(method.authUrl + encodeURIComponent(redirectUrl));
    return { code: back.searchParams.get("code") ?? "", codeVerifier: String(method.codeVerifier), method };
  }

  const finish = (collection: string, values: object, options: { token?: string; query?: string } = {}) =>
    api.send("POST", `/api/collections/${collection}/auth-with-oauth2${options.query ?? ""}`, {
      json: { provider: name, redirectUrl, ...values },
      headers: { host: "localhost" },
      ...(options.token ? { token: options.token } : {}),
    });

  async function signIn(
    collection: string,
    values: object = {},
    options: { token?: string; query?: string } = {},
  ): Promise<Answer> {
    const { code, codeVerifier } = await begin(collection);
    return finish(collection, { code, codeVerifier, ...values }, options);
  }

  return { redirectUrl, begin, finish, signIn };
}

/** Stores a provider in the settings, as a superuser would. @param values settings besides the client's credentials */
export async function setUp(
  api: TestBackend,
  name: string,
  { google: { clientId, clientSecret } }: TestProvider,
  values: Record<string, unknown>,
): Promise<void> {
  const { token } = await api.account("_superusers");
  const json = { [`${name}Auth`]: { enabled: true, clientId, clientSecret, ...values } };
  const { status, text } = await api.send("PATCH", "/api/settings", { token, json });
  if (status !== 200) throw new Error(text);
}

/** Counts rows of records and events by table. One statement, because hundreds of cases call it. */
export async function rowCounts(api: TestBackend): Promise<Record<string, number>> {
  const database = connectTo(api.place);
  const tables = [...club.map(({ name }) => name), "_externalAuths", "_superusers", "_outbox", "_changes"];
  const counts = tables.map((table) => sql`(SELECT COUNT(*) FROM ${sql.table(table)}) AS ${sql.id(table)}`);
  const [row] = await database.read<Record<string, number>>(sql`SELECT ${sql.join(counts)}`);
  await database.close();
  return { ...row };
}

/** Reads the stored row of an account, including fields that clients cannot see. */
export async function storedAccount(
  api: TestBackend,
  collection: string,
  id: string,
): Promise<Record<string, unknown>> {
  const database = connectTo(api.place);
  const [row] = await database.read<Record<string, unknown>>(
    sql`SELECT * FROM ${sql.table(collection)} WHERE id = ${id}`,
  );
  await database.close();
  if (!row) throw new Error(`No account ${id}`);
  return { ...row, verified: Boolean(row.verified) };
}

export const links = async (api: TestBackend, values: Partial<Record<string, string>> = {}) => {
  const database = connectTo(api.place);
  const rows = await database.read<Record<string, string>>(sql`SELECT * FROM "_externalAuths"`);
  await database.close();
  return rows.filter((row) => Object.entries(values).every(([name, value]) => row[name] === value));
};
