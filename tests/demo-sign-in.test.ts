import { startBackend, type TestBackend, TestBrowser } from "@arzobispado/backend/testing";
import { type DemoSignIn, startDemoSignIn } from "@arzobispado/demo-sign-in";
import { collections, demoAdministrators } from "@arzobispado/diocese";
import { EventSource } from "eventsource";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePort } from "./support/free-port.ts";
import { windowChoosing } from "./support/provider-window.ts";

// Browsers have `EventSource`; the clients use the global one.
beforeAll(() => void vi.stubGlobal("EventSource", EventSource));

describe("the demonstration's sign-in into the diocese's backend", () => {
  let api: TestBackend;
  let google: DemoSignIn;
  let diocese: DemoSignIn;
  let clients: Awaited<ReturnType<TestBackend["clients"]>>;
  let browser: TestBrowser;
  beforeAll(async () => {
    const port = await findFreePort();
    const administrators = await demoAdministrators();
    const sites = [`http://127.0.0.1:${port}`];
    google = await startDemoSignIn({ host: "127.0.0.1", sites, administrators });
    const plays = { path: "/diocesis", name: "Diócesis" };
    diocese = await startDemoSignIn({ host: "127.0.0.1", sites, administrators, plays });
    api = await startBackend({ database: "sqlite", collections, google });
    for (const { name, email } of administrators)
      await api.given("administradores_arzobispado", { nombre: name, email });
    const { clientId, clientSecret, issuer } = diocese;
    const oidcAuth = { enabled: true, clientId, clientSecret, issuer, displayName: "Diócesis" };
    await api.send("PATCH", "/api/settings", { ...(await api.account("_superusers")), json: { oidcAuth } });
    await api.backend.app.listen({ host: "127.0.0.1", port });
    clients = await api.clients();
    browser = new TestBrowser(clients.url);
    for (const client of [clients.legacy, clients.modern]) browser.host(client as typeof clients.modern);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await google.close();
    await diocese.close();
  });

  it.each(["legacy", "modern"] as const)(
    "[ADM-02] [API-07] the %s client's administrators can sign in",
    async (generation) => {
      const collection = clients[generation].collection("administradores_arzobispado");
      for (const { id, name, email } of await demoAdministrators()) {
        const { record, meta } = await collection.authWithOAuth2({
          provider: "google",
          urlCallback: windowChoosing(browser, id),
        });
        expect(record).toMatchObject({ nombre: name, email, verified: true });
        expect(meta?.id).toBe(id);
        expect((await collection.authRefresh()).record.id).toBe(record.id);
        // A signed-in person would link the next identity to their own account.
        clients[generation].authStore.clear();
      }
    },
  );

  it("[CON-11] the demo sign-in names everybody's role where one chooses, and no keeper of a parish", async () => {
    const team = await demoAdministrators();
    const roles = ["Administra todo", "Administra todo", "Edita noticias", "lo publican otros"];
    expect(team.map(({ note }) => note)).toEqual(roles.map((role) => expect.stringContaining(role)));
  });

  it.each(["legacy", "modern"] as const)(
    "[API-01] [API-07] another provider signs in with the %s client's one call",
    async (generation) => {
      const client = clients[generation];
      const collection = client.collection("administradores_arzobispado");
      const id = `demo-de-${generation}`;
      const [{ id: account = "" } = {}] = await demoAdministrators();
      const email = `${id}@equipo.example`;
      const invited = await api.given("administradores_arzobispado", { nombre: id, email, verified: true });
      const { json } = await api.get("/api/collections/administradores_arzobispado", await api.account("_superusers"));
      // Links the account by hand, as a superuser does; the other generation's link is removed first.
      for (const link of (await api.get("/api/collections/_externalAuths/records", await api.account("_superusers")))
        .json.items) {
        if (link.provider === "oidc")
          await api.send(
            "DELETE",
            `/api/collections/_externalAuths/records/${link.id}`,
            await api.account("_superusers"),
          );
      }
      const link = { collectionRef: json.id, recordRef: invited, provider: "oidc", providerId: account };
      const { status } = await api.send("POST", "/api/collections/_externalAuths/records", {
        ...(await api.account("_superusers")),
        json: link,
      });
      expect(status).toBe(200);
      const urlCallback = windowChoosing(browser, account);
      const { record } = await collection.authWithOAuth2({ provider: "oidc", urlCallback });
      expect(record.id).toBe(invited);
      client.authStore.clear();
      const stranger = windowChoosing(browser, "demo-visitante");
      const refused = collection.authWithOAuth2({ provider: "oidc", urlCallback: stranger });
      await expect(refused).rejects.toMatchObject({ status: 403 });
      expect(client.authStore.isValid).toBe(false);
    },
  );

  it.each(["legacy", "modern"] as const)(
    "[ADM-02] [SEG-20] the %s client's stranger is refused",
    async (generation) => {
      const client = clients[generation];
      client.authStore.clear();
      const urlCallback = windowChoosing(browser, "demo-visitante");
      const signIn = client
        .collection("administradores_arzobispado")
        .authWithOAuth2({ provider: "google", urlCallback });
      await expect(signIn).rejects.toMatchObject({ status: 403 });
      expect(client.authStore.isValid).toBe(false);
      const superuser = await api.account("_superusers");
      const { json } = await api.get("/api/collections/administradores_arzobispado/records", superuser);
      expect(json.items.map(({ email }: { email: string }) => email)).not.toContain("visitante@correo.example");
      expect(api.log).toContainEqual(expect.objectContaining({ msg: "sign-in refused", address: "127.0.0.1" }));
    },
  );
});
