import type { Page } from "@playwright/test";
import { newest, present, published } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

const site = "Arquidiócesis de Nuestra Señora de La Paz";

async function meta(page: Page, name: string): Promise<string> {
  const tags = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(tags, name).toHaveCount(1);
  return (await tags.getAttribute("content")) ?? "";
}

async function expectTags(
  page: Page,
  origin = "",
  expected: { title: string; path: string; type: string },
): Promise<void> {
  await expect(page).toHaveTitle(expected.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", origin + expected.path);
  const description = await meta(page, "description");
  expect(description.length).toBeGreaterThan(10);
  for (const [name, value] of Object.entries({
    "og:site_name": site,
    "og:locale": "es_BO",
    "og:type": expected.type,
    "og:title": expected.title,
    "og:description": description,
    "og:url": origin + expected.path,
    "twitter:title": expected.title,
    "twitter:description": description,
  })) {
    expect(await meta(page, name), name).toBe(value);
  }
  expect(await meta(page, "twitter:card")).toMatch(/^summary/);
}

test.describe("the head of", () => {
  test("[APP-04] home", async ({ page, baseURL }) => {
    await page.goto("/?utm_source=x");
    await expectTags(page, baseURL, { title: `Inicio · ${site}`, path: "/", type: "website" });
  });

  test("[APP-04] the list", async ({ page, baseURL }) => {
    await page.goto("/noticias");
    await expectTags(page, baseURL, { title: `Noticias · ${site}`, path: "/noticias", type: "website" });
  });

  test("[APP-04] a page of a search", async ({ page, baseURL }) => {
    await page.goto("/noticias?fbclid=x&page=2&search=a");
    await expectTags(page, baseURL, {
      title: `Noticias: «a» · ${site}`,
      path: "/noticias?search=a&page=2",
      type: "website",
    });
  });

  test("[APP-04] [NOT-14] a noticia", async ({ page, baseURL, request }) => {
    const noticia = newest(({ foto_portada }) => foto_portada !== "");
    await page.goto(`/noticias/${noticia.id}?fbclid=x`);
    await expectTags(page, baseURL, {
      title: `${noticia.titulo} · ${site}`,
      path: `/noticias/${noticia.id}`,
      type: "article",
    });
    expect(await meta(page, "description")).toBe(noticia.resumen);
    const image = await meta(page, "og:image");
    expect(await meta(page, "twitter:image")).toBe(image);
    expect((await meta(page, "og:image:alt")).length).toBeGreaterThan(0);
    expect(image.startsWith(`${baseURL}/api/files/`)).toBe(true);
    const answer = await request.get(image);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
  });
});

test("[APP-04] every page has a title of its own and one first heading", async ({ page }) => {
  const seen = new Set<string>();
  const paths = ["/", "/noticias", "/noticias?search=a", "/videos", "/parroquias", "/sinodo", "/mision-vision"];
  for (const path of [...paths, `/noticias/${present(published[0]).id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    seen.add(await page.title());
  }
  expect(seen.size).toBe(paths.length + 1);
});
