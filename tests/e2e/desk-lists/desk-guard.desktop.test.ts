import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { realSession, signIn } from "../accounts/admin-session.ts";
import { lucia, revoke, storedSession } from "../accounts/sign-in-steps.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { emptyHome, untilTakenOver, visit, withoutVisits } from "../steps/steps.ts";

test.use({ onPurpose: { errors: [/401/, /404/] } });

const administratorPages = [
  "/home-administrador",
  "/noticias-administrador",
  "/noticias-administrador/editar/crear",
  "/noticias-administrador/vista-previa/crear",
  "/videos-administrador",
];

/** Sets the expiry of a real token to a moment in the past. */
function expired(token: string): string {
  const [head, claims = "", signature] = token.split(".");
  const past = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp: 1_700_000_000 };
  return [head, Buffer.from(JSON.stringify(past)).toString("base64url"), signature].join(".");
}

test.describe("no session", () => {
  test.use({ session: "none" });

  test("[NAV-02] [NAV-05] [ADM-03] an administrator page shows nothing without a session, nor with one that has ended", async ({
    page,
    origin,
  }) => {
    await emptyHome(page, origin);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector("h1") && location.pathname !== "/") console.error("a page was drawn");
      }).observe(document, { childList: true, subtree: true });
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const path of drawnCases(administratorPages, 2)) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
    // An expired session opens no page either: the device itself checks the expiry.
    const session = await realSession(origin);
    const openWith = async (token: string) => {
      const stored = JSON.stringify({ ...session, token });
      await page.evaluate((stored) => window.localStorage.setItem("pocketbase_auth", stored), stored);
      await page.goto("/noticias-administrador");
      await expect(page).toHaveURL("/");
    };
    await openWith(expired(session.token));
    const api = () => asked.filter((path) => path.startsWith("/api/collections"));
    expect(api()).toEqual([]);
    // Nor a token that the server no longer accepts: it is asked before the page is shown.
    await revoke(origin, session.token);
    await openWith(session.token);
    expect(api()).toEqual([expect.stringMatching(/\/auth-refresh$/)]);
    expect(await storedSession(page)).toBeNull();
  });
});

// addresses.test.ts checks every address.
test("[NAV-06] a public page is closed to signed-in people, and says why; others are open", async ({ page }) => {
  await withoutVisits(page);
  for (const path of drawnCases(["/", "/videos?search=a"], 1)) {
    await page.goto(path);
    await expect(page).toHaveURL("/home-administrador");
    const alert = page.getByRole("dialog");
    await expect(alert).toContainText("Debes cerrar sesión para acceder a las páginas públicas");
    await alert.getByRole("button", { name: "Entendido" }).click();
    await expect(alert).toHaveCount(0);
  }
  // The dialog appears only once.
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const path of drawnCases(["/terminos", "/no-existe"], 1)) {
    await visit(page, path);
    await expect(page).toHaveURL(path);
  }
});

test.describe("signing out", () => {
  test.use({ session: "own" });

  test("[NAV-04] [SEG-24] [SEG-57] a sign-out asks about drafts on this device when there are any, clears them, and ends the session here, in other tabs and at the server", async ({
    page,
    context,
    origin,
  }) => {
    await emptyHome(page, origin);
    await withoutVisits(page);
    await visit(page, "/contenido-administrador/tags/crear");
    const token = (await storedSession(page))?.token ?? "";
    await page.getByRole("textbox", { name: "Nombre", exact: true }).fill("Un borrador que nadie ha publicado");
    await expect(page.getByText(/^Guardado en este equipo/)).toBeVisible();
    const other = await context.newPage();
    await emptyHome(other, origin);
    await visit(other, "/videos-administrador");

    await page.goto("/logout");
    await expect(page.getByRole("dialog", { name: "Cerrar Sesión" })).toContainText("Hay un borrador sin publicar");
    const answer = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
    await answer("Seguir en la administración");
    await page.getByRole("link", { name: "Volver a la administración" }).click();
    await expect(page).toHaveURL("/home-administrador");
    await page.getByRole("link", { name: "Cerrar Sesión" }).click();
    await answer("Cerrar Sesión y borrarlos");
    await expect(page).toHaveURL("/");
    expect(await storedSession(page)).toBeNull();
    await expect(other).toHaveURL("/");
    const refresh = { method: "POST", headers: { authorization: token } };
    const again = await fetch(`${origin}/api/collections/administradores_arzobispado/auth-refresh`, refresh);
    expect(again.status).toBe(401);
    expect(await page.evaluate(countKept)).toBe(0);
    // Caches and service workers are removed too.
    const kept = async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()];
    expect(await page.evaluate(kept)).toEqual([[], []]);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.getByText(lucia.nombre)).toHaveCount(0);

    // Without drafts nobody is asked. A `next` in the address is ignored.
    const next = JSON.stringify(await realSession(origin));
    await page.evaluate((stored) => window.localStorage.setItem("pocketbase_auth", stored), next);
    await page.goto("/logout?next=https://malo.example");
    await expect(page).toHaveURL("/");
    expect(await storedSession(page)).toBeNull();
  });
});

/** Counts what the databases of the device hold. Runs in the page. */
async function countKept(): Promise<number> {
  let count = 0;
  for (const { name = "" } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener("success", done));
    for (const store of opening.result.objectStoreNames) {
      const asked = opening.result.transaction(store).objectStore(store).count();
      await new Promise((done) => asked.addEventListener("success", done));
      count += asked.result;
    }
  }
  return count;
}

test("[NAV-05] a page inside checks the session at every step, also after the session went away silently", async ({
  page,
  origin,
}) => {
  await emptyHome(page, origin);
  await visit(page, "/videos-administrador");
  // Waits for the list: a later request of the page would notice the missing session too.
  await expect(page.getByRole("region", { name: "Resultados" }).getByRole("listitem").first()).toBeVisible();
  await page.evaluate(() => window.localStorage.removeItem("pocketbase_auth"));
  await page
    .getByRole("navigation", { name: "Administración" })
    .getByRole("link", { name: "Administrar Noticias" })
    .click();
  await expect(page).toHaveURL("/");
});

test.describe("start-up", () => {
  const refresh = "**/auth-refresh";

  test.describe("a session that comes later", () => {
    test.use({ session: "none" });

    test("[APP-01] a later session is settled first; a visitor waits for nothing and gets no client", async ({
      page,
      origin,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      // The notices of new noticias connect when the page is idle, which never happens here.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      await visit(page, "/terminos");
      expect(asked.filter((path) => path.startsWith("/api/") || /\/client-[^/]+\.js/.test(path))).toEqual([]);

      await signIn(page, origin);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(refresh, async (route) => {
        await promise;
        await route.continue();
      });
      const answer = page.waitForResponse(refresh);
      const asking = page.waitForRequest(refresh);
      await page.goto("/terminos");
      await asking;
      await expect(page.locator("html")).not.toHaveAttribute("data-ready");
      resolve();
      await untilTakenOver(page);
      expect((await storedSession(page))?.token).toBe((await (await answer).json()).token);
    });
  });
});
