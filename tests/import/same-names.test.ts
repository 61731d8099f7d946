import { makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { describe, expect, it } from "vitest";
import { bringIn, reportText } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { dataDirectoryOf, deleteContent, inDatabase } from "./unpacked.ts";

const team = "administradores_arzobispado";

type Json = Record<string, unknown>;

const provider = (name: string, issuer: string): Json => ({
  ...{ name, clientId: `id-${issuer}`, clientSecret: "hush", extra: { issuers: [`https://${issuer}`], jwksURL: "" } },
});

interface There {
  /** Providers of each collection beside the team's Google; given providers also switch on the readers' collection. */
  team?: Json[];
  readers?: Json[];
  /** Whether the team's collection forbids sign-in by a provider. */
  teamIsOff?: boolean;
  /** Collections with a link to a person of `oidc`. */
  links?: string[];
}

/**
 * Imports an installation of today's form whose collections have providers of their own.
 * @param here settings stored before
 */
async function bring(there: There, here: Json = {}) {
  const expected = await readExpected("pocketbase-0.39");
  const token = expected.tokens.find(({ of }) => of === "superuser")?.token ?? "";
  await using source = await dataDirectoryOf("pocketbase-0.39.zip");
  await deleteContent(source.path);
  inDatabase(source.path, (database) => {
    const change = (name: string, isOn: boolean, providers: Json[]) => {
      const row = database
        .prepare("SELECT CAST(options AS TEXT) AS options FROM _collections WHERE name = ?")
        .get(name);
      const options = JSON.parse(String(row?.options));
      options.oauth2 = {
        ...options.oauth2,
        enabled: isOn,
        providers: [...(options.oauth2.providers ?? []), ...providers],
      };
      database.prepare("UPDATE _collections SET options = ? WHERE name = ?").run(JSON.stringify(options), name);
    };
    change(team, !there.teamIsOff, there.team ?? []);
    if (there.readers) change("users", true, there.readers);
    for (const [number, name] of (there.links ?? []).entries()) {
      const { id } = database.prepare("SELECT id FROM _collections WHERE name = ?").get(name) ?? {};
      if (name === "users")
        database.exec("INSERT INTO users (id, email, tokenKey) VALUES ('unlector0000001', 'l@x.example', 'clave')");
      const account = database
        .prepare(`SELECT id FROM ${name} WHERE id NOT IN (SELECT recordRef FROM _externalAuths)`)
        .get();
      const now = "2024-01-01 00:00:00.000Z";
      database
        .prepare(
          "INSERT INTO _externalAuths (id, collectionRef, recordRef, provider, providerId, created, updated) VALUES (?, ?, ?, 'oidc', 'una-persona', ?, ?)",
        )
        .run(`enlacedeprueba${number}`, String(id), String(account?.id), now, now);
    }
  });
  await using place = await makeTestPlace("sqlite", collections);
  if (Object.keys(here).length > 0) {
    await using api = await startBackend({ database: "sqlite", collections, place });
    const { status } = await api.send("PATCH", "/api/settings", { ...(await api.account("_superusers")), json: here });
    expect(status).toBe(200);
  }
  const text = reportText(await bringIn(place, source.path));
  await using api = await startBackend({ database: "sqlite", collections, place });
  const settings: Record<string, Json> = (await api.get("/api/settings", { token })).json;
  const { items } = (await api.get("/api/collections/_externalAuths/records?filter=provider='oidc'", { token })).json;
  expect(text).not.toContain("hush");
  return { settings, text, links: items.map(({ id }: { id: string }) => id) };
}

describe("providers of one name in several collections of an installation", () => {
  it("[API-17] [SEG-21] providers of one name open no collection that they did not open before, and are named", async () => {
    const { settings, text } = await bring({ readers: [provider("oidc", "lectores.example")] });
    expect(settings.oidcAuth).toMatchObject({ enabled: false, issuer: "https://lectores.example" });
    expect(text).toMatch(
      new RegExp(`ajustes, oidcAuth: con él no se entraba allí en ${team} y aquí sí se podría; quedó apagado`),
    );
    // The team's own provider stays on, though readers get it too.
    expect(settings.googleAuth).toMatchObject({ enabled: true });
    expect(text).toContain("ajustes, googleAuth: abre también users, donde allí no se entraba con él");
  });

  it("[API-17] providers of one name stay on where every collection had them", async () => {
    const both = [provider("oidc", "todos.example")];
    const { settings, text, links } = await bring({ team: both, readers: both, links: [team, "users"] });
    expect(settings.oidcAuth).toMatchObject({ enabled: true, issuer: "https://todos.example" });
    expect(text).not.toMatch(/oidc/);
    expect(links).toHaveLength(2);
  });

  it("[API-17] [SEG-21] providers of one name that are other services leave only the links of the one that stays", async () => {
    const { settings, text, links } = await bring({
      team: [provider("oidc", "equipo.example")],
      readers: [provider("oidc", "lectores.example")],
      links: [team, "users"],
    });
    expect(settings.oidcAuth).toMatchObject({ issuer: "https://equipo.example" });
    expect(text).toContain(
      `users, proveedor oidc: es otro servicio que el de ${team}, «https://equipo.example», que quedó`,
    );
    expect(links).toEqual(["enlacedeprueba0"]);
    expect(text).toContain("_externalAuths/enlacedeprueba1: aquí «oidc» es otro servicio");
  });

  it("[API-17] [SEG-21] providers of a collection that signed in without them are imported switched off", async () => {
    const { settings, text } = await bring({ team: [provider("oidc", "equipo.example")], teamIsOff: true });
    expect(settings.oidcAuth).toMatchObject({ enabled: false });
    expect(text).toContain("ajustes, oidcAuth: allí ninguna colección dejaba entrar con él; quedó apagado");
  });

  it.each([
    ["of another service leaves the links there", "https://otro.example", []],
    ["of the same service takes the links", "https://equipo.example/", ["enlacedeprueba0"]],
  ])("[API-17] [SEG-21] a provider that is set up here already and is %s", async (_what, issuer, taken) => {
    const oidcAuth = { enabled: true, clientId: "aqui", clientSecret: "hush", issuer };
    const { settings, links } = await bring(
      { team: [provider("oidc", "equipo.example")], links: [team] },
      { oidcAuth: { ...oidcAuth, keysUrl: "https://equipo.example/keys" } },
    );
    expect(settings.oidcAuth).toMatchObject({ clientId: "aqui", issuer });
    expect(links).toEqual(taken);
  });
});
