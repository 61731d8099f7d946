import { startBackend, type TestBackend, TestBrowser } from "@arzobispado/backend/testing";
import { type DemoSignIn, startDemoSignIn } from "@arzobispado/demo-sign-in";
import { collections, demoAdministrators } from "@arzobispado/diocese";
import { EventSource } from "eventsource";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePort } from "./support/free-port.ts";

// Browsers have it; the clients take the global one.
beforeAll(() => void vi.stubGlobal("EventSource", EventSource));

/** A window of a browser: the page of accounts, the button of one of them, and back to the site. */
const windowChoosing = (browser: TestBrowser, account: string) => async (authURL: string) => {
  const first = await fetch(authURL, { redirect: "manual" });
  const page = new URL(first.headers.get("location") ?? "", authURL);
  const cookie = first.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const step = { headers: { cookie }, redirect: "manual" } as const;
  const chosen = await fetch(page, { ...step, method: "POST", body: new URLSearchParams({ cuenta: account }) });
  const resume = await fetch(new URL(chosen.headers.get("location") ?? "", page), step);
  await browser.open(resume.headers.get("location") ?? "");
};

describe("the demonstration's sign-in into the diocese's backend", () => {
  let api: TestBackend;
  let google: DemoSignIn;
  let clients: Awaited<ReturnType<TestBackend["clients"]>>;
  let browser: TestBrowser;
  beforeAll(async () => {
    const port = await findFreePort();
    const administrators = await demoAdministrators();
    google = await startDemoSignIn({ host: "127.0.0.1", sites: [`http://127.0.0.1:${port}`], administrators });
    api = await startBackend({ database: "sqlite", collections, google });
    for (const { name, email } of administrators)
      await api.given("administradores_arzobispado", { nombre: name, email });
    await api.backend.app.listen({ host: "127.0.0.1", port });
    clients = await api.clients();
    browser = new TestBrowser(clients.url);
    for (const client of [clients.legacy, clients.modern]) browser.host(client as typeof clients.modern);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await google.close();
  });

  it.each(["legacy", "modern"] as const)(
    "[ADM-02] [API-07] lets the %s client's administrators in",
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
        // Who is signed in would link the next identity to their own account.
        clients[generation].authStore.clear();
      }
    },
  );

  it.each(["legacy", "modern"] as const)("[ADM-02] [SEG-20] keeps the %s client's stranger out", async (generation) => {
    const client = clients[generation];
    client.authStore.clear();
    const urlCallback = windowChoosing(browser, "demo-visitante");
    const signIn = client.collection("administradores_arzobispado").authWithOAuth2({ provider: "google", urlCallback });
    await expect(signIn).rejects.toMatchObject({ status: 403 });
    expect(client.authStore.isValid).toBe(false);
    const superuser = await api.account("_superusers");
    const { json } = await api.get("/api/collections/administradores_arzobispado/records", superuser);
    expect(json.totalItems).toBe((await demoAdministrators()).length);
    expect(api.log).toContainEqual(expect.objectContaining({ msg: "sign-in refused", address: "127.0.0.1" }));
  });
});
