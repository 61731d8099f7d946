import { makeTestPlace, startBackend, type TestBackend, TestBrowser } from "@arzobispado/backend/testing";
import { type DemoSignIn, startDemoSignIn } from "@arzobispado/demo-sign-in";
import { collections } from "@arzobispado/diocese";
import { EventSource } from "eventsource";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePort } from "../support/free-port.ts";
import { windowChoosing } from "../support/provider-window.ts";
import { bringIn } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { dataDirectoryOf, deleteContent, inDatabase } from "./unpacked.ts";

beforeAll(() => void vi.stubGlobal("EventSource", EventSource));

const graph = "https://graph.microsoft.com/v1.0/me";
const login = "https://login.microsoftonline.com";
const tenant = "11111111-2222-3333-4444-555555555555";
const team = "administradores_arzobispado";

type Json = Record<string, unknown>;

/** Provider settings as each generation stores them. @param issuer provider that stands in for `oidc` */
const legacyProviders = ({ clientId, clientSecret, authURL, tokenURL, userInfoURL }: DemoSignIn): Json => {
  const group = (more: Json) => ({ enabled: true, clientId: "id", clientSecret: "hush", pkce: null, ...more });
  return {
    oidcAuth: group({ clientId, clientSecret, authUrl: authURL, tokenUrl: tokenURL, userApiUrl: userInfoURL }),
    oidc2Auth: group({ displayName: "Sin direcciones" }),
    oidc3Auth: { ...group({ authUrl: "https://id.example/a" }), enabled: false },
    microsoftAuth: group({ displayName: "Curia", pkce: false }),
    githubAuth: group({}),
  };
};

const modernProviders = ({ clientId, clientSecret, issuer, keysURL }: DemoSignIn): Json[] => {
  const provider = (name: string, more: Json) => ({ name, clientId: "id", clientSecret: "hush", extra: {}, ...more });
  const authority = `${login}/${tenant}/oauth2/v2.0`;
  return [
    provider("oidc", {
      clientId,
      clientSecret,
      extra: { issuers: [issuer], jwksURL: keysURL },
      displayName: "Diócesis",
    }),
    provider("oidc2", { extra: { jwksURL: "https://id.example/keys" } }),
    provider("oidc3", {
      ...{ authURL: "https://id.example/a", tokenURL: "https://id.example/t", userInfoURL: "https://id.example/u" },
      ...{ pkce: false, extra: { issuers: ["https://a.example", "https://b.example"] } },
    }),
    provider("microsoft", {
      ...{ authURL: `${authority}/authorize`, tokenURL: `${authority}/token`, userInfoURL: graph },
      extra: { idTokenEmailClaim: "email_and_xms_edov" },
    }),
    provider("github", {}),
  ];
};

function addLink(path: string, account: string, isLegacy: boolean): void {
  inDatabase(path, (database) => {
    const names = isLegacy ? ["collectionId", "recordId"] : ["collectionRef", "recordRef"];
    const { id } = database.prepare("SELECT id FROM _collections WHERE name = ?").get(team) ?? {};
    const now = "2024-01-01 00:00:00.000Z";
    // Links the account to a person at each provider.
    for (const [number, provider] of ["oidc", "github"].entries()) {
      database
        .prepare(
          `INSERT INTO _externalAuths (id, ${names.join(", ")}, provider, providerId, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(`enlacedeprueba${number}`, String(id), account, provider, "demo-de-alla", now, now);
    }
  });
}

describe.each(["pocketbase-0.22", "pocketbase-0.39"])("an imported %s with other providers than Google", (archive) => {
  const isLegacy = archive === "pocketbase-0.22";
  let oidc: DemoSignIn;
  let api: TestBackend;
  let place: Awaited<ReturnType<typeof makeTestPlace>>;
  let [left, changed] = ["", ""];
  let settings: Record<string, Json>;
  let account = "";
  let port = 0;
  beforeAll(async () => {
    port = await findFreePort();
    const administrators = [{ id: "demo-de-alla", name: "Persona", email: "otra@correo.example" }];
    const plays = { path: "/diocesis", name: "Diócesis" };
    oidc = await startDemoSignIn({ host: "127.0.0.1", sites: [`http://127.0.0.1:${port}`], administrators, plays });
    const expected = await readExpected(archive);
    account = expected.accounts.find(({ links }) => links.length === 0)?.id ?? "";
    await using source = await dataDirectoryOf(`${archive}.zip`);
    await deleteContent(source.path);
    addLink(source.path, account, isLegacy);
    inDatabase(source.path, (database) => {
      if (isLegacy) {
        const [row] = database
          .prepare("SELECT key, CAST(value AS TEXT) AS value FROM _params WHERE key = 'settings'")
          .all();
        const value = JSON.stringify({ ...JSON.parse(String(row?.value)), ...legacyProviders(oidc) });
        database.prepare("UPDATE _params SET value = ? WHERE key = 'settings'").run(value);
        return;
      }
      const row = database
        .prepare("SELECT CAST(options AS TEXT) AS options FROM _collections WHERE name = ?")
        .get(team);
      const options = JSON.parse(String(row?.options));
      options.oauth2.providers.push(...modernProviders(oidc));
      database.prepare("UPDATE _collections SET options = ? WHERE name = ?").run(JSON.stringify(options), team);
    });
    place = await makeTestPlace("sqlite", collections);
    const { notes } = await bringIn(place, source.path);
    [left, changed] = [notes.lines("left").join("\n"), notes.lines("changed").join("\n")];
    api = await startBackend({ database: "sqlite", collections, place });
    const token = expected.tokens.find(({ of }) => of === "superuser")?.token ?? "";
    settings = (await api.get("/api/settings", { token })).json;
    await api.backend.app.listen({ host: "127.0.0.1", port });
  }, 60_000);
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
    await oidc.close();
  });

  it("[API-17] imported providers are those that can be used, with the values that their tokens are checked by", () => {
    expect(settings.googleAuth).toMatchObject({ enabled: true });
    expect(settings.oidcAuth).toMatchObject({ enabled: true, clientId: oidc.clientId, clientSecret: "******" });
    if (isLegacy) {
      expect(settings.oidcAuth).toMatchObject({ tokenUrl: oidc.tokenURL, issuer: "", pkce: true });
      expect(settings.oidc2Auth).toMatchObject({ enabled: false });
      expect(settings.microsoftAuth).toMatchObject({
        enabled: true,
        displayName: "Curia",
        pkce: false,
        emailClaim: "",
      });
    } else {
      expect(settings.oidcAuth).toMatchObject({ issuer: oidc.issuer, keysUrl: oidc.keysURL, displayName: "Diócesis" });
      expect(settings.oidc3Auth).toMatchObject({ enabled: true, issuer: "", pkce: false });
      expect(settings.microsoftAuth).toMatchObject({
        ...{ enabled: true, userApiUrl: graph, issuer: `${login}/${tenant}/v2.0` },
        emailClaim: "email_and_xms_edov",
      });
    }
  });

  it("[API-17] imported providers that cannot be used are named in the report, without a secret", () => {
    expect(left).toContain("github");
    for (const name of ["google,", "proveedor oidc:", "proveedor microsoft:"]) expect(left).not.toContain(name);
    expect(left).toMatch(/oidc2Auth: hay un valor que no sirve/);
    expect(left + changed).not.toContain("hush");
    if (isLegacy) expect(changed).toContain("el correo que dice Microsoft no enlaza cuentas nuevas");
    else expect(left).toContain("oidc3Auth: tenía varios emisores");
  });

  it.each(["legacy", "modern"] as const)(
    "[API-17] [API-01] an account that is linked by an imported provider signs in with the %s client",
    async (generation) => {
      const clients = await api.clients();
      const client = clients[generation];
      const browser = new TestBrowser(clients.url);
      browser.host(client as typeof clients.modern);
      const urlCallback = windowChoosing(browser, "demo-de-alla");
      const { record } = await client.collection(team).authWithOAuth2({ provider: "oidc", urlCallback });
      expect(record.id).toBe(account);
      client.authStore.clear();
      const stranger = windowChoosing(browser, "demo-visitante");
      const refused = client.collection(team).authWithOAuth2({ provider: "oidc", urlCallback: stranger });
      await expect(refused).rejects.toMatchObject({ status: 403 });
    },
  );
});
