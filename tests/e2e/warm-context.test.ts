import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps/steps.ts";

/** Reads every place where an earlier page could have left something. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    opener: window.opener,
    name: window.name,
    history: history.length,
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
    online: navigator.onLine,
    planted: Object.keys(window).filter((name) => name.startsWith("planted")),
  }));

const nothing = {
  ...{ cookies: "", local: {}, session: {}, databases: [], caches: [], opener: null, name: "", history: 1 },
  ...{ clipboard: "prompt", online: true, planted: [] },
};

const keepEverywhere = (page: Page) =>
  page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and no different
    document.cookie = "planted=yes; max-age=3600";
    localStorage.setItem("planted", "yes");
    sessionStorage.setItem("planted", "yes");
    window.name = "planted";
    await caches.open("planted");
    await new Promise((done) => {
      indexedDB.open("planted").onsuccess = done;
    });
  });

/** Leaves everything that is cleaned after the story. The last page sends no requests of its own. */
async function leaveAll(page: Page): Promise<void> {
  const context = page.context();
  await visit(page, "/terminos");
  await keepEverywhere(page);
  await page.goto("about:blank");
  await (await context.newPage()).goto("/robots.txt");
  await context.addCookies([{ name: "planted", value: "yes", url: "https://elsewhere.example" }]);
  await context.route("**/terminos", (route) => route.abort());
  context.on("request", () => {
    throw new Error("planted");
  });
  await context.grantPermissions(["clipboard-read"]);
  await page.clock.setFixedTime("2020-01-01");
  await context.setOffline(true);
}

/** Changes that cannot be undone: their context is closed. */
const spoilers: [what: string, spoil: (page: Page) => Promise<unknown>][] = [
  ["an init script", (page) => page.context().addInitScript(() => Object.assign(window, { plantedScript: "yes" }))],
  ["an exposed function", (page) => page.context().exposeFunction("plantedFunction", () => undefined)],
  ["an exposed binding", (page) => page.context().exposeBinding("plantedBinding", () => undefined)],
];

test.describe("a story leaves nothing to the next one in its browser context", () => {
  test.describe.configure({ mode: "serial" });

  for (const [what, leave] of [["what can be taken back", leaveAll] as const, ...drawnCases(spoilers, 2)]) {
    test(`${what}: one story leaves it`, ({ page }) => leave(page) as Promise<void>);

    test(`${what}: the next one finds nothing`, async ({ page, context, warm }) => {
      expect(context.pages().filter((each) => each !== page && each !== warm?.keeper)).toEqual([]);
      await visit(page, "/terminos");
      expect(await left(page)).toEqual(nothing);
      expect(await context.cookies()).toEqual([]);
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeLessThan(60_000);
    });
  }

  test("a context whose state can be undone is kept, and a spoiled one goes", async ({ warm, page }) => {
    expect(await warm?.clean()).toBe(true);
    await page.context().addInitScript("1");
    expect(await warm?.clean()).toBe(false);
    expect(warm?.context.isClosed()).toBe(true);
  });
});

test("an address that is routed leaves the browser its cache", async ({ page }) => {
  await page.route("**/nada", (route) => route.abort());
  await visit(page, "/terminos");
  await visit(page, "/terminos");
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/assets/"))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
  const sizes = await fetched();
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes).toEqual(sizes.map(() => 0));
});

test.describe("a story that asks for a context of its own", () => {
  test.use({ fresh: true });

  test("a context of a story's own was used by no other", async ({ warm, context, page }) => {
    expect(warm).toBeUndefined();
    expect(context.pages()).toEqual([page]);
  });
});
