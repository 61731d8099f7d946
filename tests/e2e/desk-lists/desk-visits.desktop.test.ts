import { realSession } from "../accounts/admin-session.ts";
import { present, published } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";
import { ofAPerson, toldBy, untilIdle } from "../steps/visits.ts";

const networks = /^https:\/\/wa\.me\//;
test.use({
  userAgent: ofAPerson,
  onPurpose: { addresses: [networks], errors: [/404 \(Not Found\)/] },
});

const noticia = present(published[0]);

interface Sums {
  days: { views: number; visits: number }[];
  searches: { name: string; total: number }[];
  shares: { name: string; total: number }[];
}

async function sumsOfToday(origin: string, token: string): Promise<Sums> {
  const address = `${origin}/api/visitas?period=week&date=today`;
  return (await fetch(address, { headers: { authorization: token } })).json() as Promise<Sums>;
}

const views = ({ days }: Sums) => present(days.at(-1)).views;
const shared = ({ shares }: Sums) => shares.find(({ name }) => name === "whatsapp")?.total ?? 0;

test("[ADM-05] a visitor's reading, sharing and vain searches are in the administrators' counts of today", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = present(baseURL);
  const { token } = await realSession(origin);
  const before = await sumsOfToday(origin, token);
  const told = toldBy(page);
  await context.route(networks, (route) => route.fulfill({ contentType: "text/html", body: "<title>Red</title>" }));

  await visit(page, `/noticias/${noticia.id}?fbclid=abc`);
  await expect.poll(() => told).toEqual([{ page: `/noticias/${noticia.id}`, device: "computer" }]);
  const popup = page.waitForEvent("popup");
  await page.getByRole("list", { name: "Compartir" }).getByRole("link", { name: "WhatsApp" }).click();
  await (await popup).close();
  // Opens the list by in-page navigation, without a new document.
  await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: "Noticias" }).click();
  await expect(page).toHaveURL("/noticias");
  await expect.poll(() => told.length).toBe(3);
  await visit(page, "/noticias?search=Retiro+en+Marte&sort=fecha_publicacion");
  await expect.poll(() => told.length).toBe(5);
  expect(told.slice(1)).toEqual(
    expect.arrayContaining([
      { page: `/noticias/${noticia.id}`, share: "whatsapp", device: "computer" },
      { page: "/noticias", device: "computer" },
      { page: "/noticias", search: "Retiro en Marte", device: "computer" },
    ]),
  );

  // Polls: a page does not wait for the answer to its reports.
  let after = before;
  await expect
    .poll(async () => {
      after = await sumsOfToday(origin, token);
      const asked = after.searches.some(({ name }) => name === "retiro en marte");
      return [views(after) - views(before), shared(after) - shared(before), asked];
    })
    .toEqual([3, 1, true]);
});

test("a visitor who opts out, a missing page and a hidden tab are not counted", async ({ page, context }) => {
  const told = toldBy(page);
  await visit(page, "/no-existe");
  await untilIdle(page);
  expect(told).toEqual([]);

  const shy = await context.newPage();
  const toldByShy = toldBy(shy);
  await shy.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await visit(shy, "/sinodo");
  await untilIdle(shy);
  expect(toldByShy).toEqual([]);

  const behind = await context.newPage();
  const toldBehind = toldBy(behind);
  await behind.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  });
  await visit(behind, "/sinodo");
  await untilIdle(behind);
  expect(toldBehind).toEqual([]);
  await behind.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => toldBehind).toEqual([{ page: "/sinodo", device: "computer" }]);
});

test("the frame without a session is a shell without numbers, and cannot be framed by others", async ({
  page,
  request,
}) => {
  await visit(page, "/widgets/visitas?period=week&date=yesterday");
  await expect(page.getByRole("heading")).toHaveText("Tu sesión terminó");
  const headers = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  expect(await headers("/widgets/visitas")).toContain("frame-ancestors 'self'");
  for (const path of ["/", "/home-administrador", "/noticias-administrador/editar/crear"]) {
    expect(await headers(path)).toContain("frame-ancestors 'none'");
  }
});
