import type { Page } from "@playwright/test";
import { present, published } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const networks = /^https:\/\/(?:www\.facebook\.com|twitter\.com|wa\.me)\//;
test.use({ onPurpose: { addresses: [networks] } });

const noticia = present(published[0]);
const links = (page: Page) => page.getByRole("list", { name: "Compartir" }).getByRole("link");

test.describe("sharing a noticia", () => {
  test("[NOT-11] stands in the order Facebook, Twitter, WhatsApp, with address and hashtag", async ({
    page,
    baseURL,
  }) => {
    await visit(page, `/noticias/${noticia.id}?fbclid=abc#texto`);
    await expect(links(page)).toHaveText(["Facebook", "Twitter", "WhatsApp"]);
    const shared = `${baseURL}/noticias/${noticia.id}/share/social-media`;
    const [facebook, twitter, whatsApp] = (
      await links(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    ).map((address) => new URL(address));

    expect(facebook?.searchParams.get("u")).toBe(shared);
    expect(facebook?.searchParams.get("hashtag")).toBe("#LaPaz");
    expect(twitter?.searchParams.get("url")).toBe(shared);
    expect(twitter?.searchParams.get("text")).toBe(noticia.titulo);
    expect(twitter?.searchParams.get("hashtags")).toBe("LaPaz");
    expect(whatsApp?.searchParams.get("text")).toBe(`${noticia.titulo} #LaPaz ${shared}`);
  });

  test("[NOT-11] opens a window of 500 by 500 and stays where it is", async ({ page, context }) => {
    await context.route(networks, (route) => route.fulfill({ contentType: "text/html", body: "<title>Red</title>" }));
    await visit(page, `/noticias/${noticia.id}`);
    for (const network of ["Facebook", "Twitter", "WhatsApp"]) {
      const opened = page.waitForEvent("popup");
      await links(page).filter({ hasText: network }).click();
      const popup = await opened;
      await popup.waitForURL(networks);
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight, window.opener])).toEqual([
        500,
        500,
        null,
      ]);
      await popup.close();
    }
    await expect(page).toHaveURL(`/noticias/${noticia.id}`);
  });

  test.describe("without a script", () => {
    test.use({ javaScriptEnabled: false });

    test("[NOT-12] the shared address has the noticia's tags and takes people on to it", async ({
      page,
      request,
      baseURL,
    }) => {
      const path = `/noticias/${noticia.id}/share/social-media`;
      const html = await (await request.get(path)).text();
      const tag = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&#x27;", "'");
      expect(tag("og:title")).toBe(noticia.titulo);
      expect(tag("og:description")).toBe(noticia.resumen);
      expect(tag("og:url")).toBe(`${baseURL}/noticias/${noticia.id}`);
      expect(tag("og:type")).toBe("article");
      expect(tag("twitter:card")).toBe("summary_large_image");
      const image = present(tag("og:image"));
      expect(image).toMatch(new RegExp(`^${baseURL}/api/files/`));
      expect((await request.get(image)).headers()["content-type"]).toMatch(/^image\//);
      expect(html).toContain(`<link rel="canonical" href="${baseURL}/noticias/${noticia.id}"`);
      expect(html).toContain(`href="/noticias/${noticia.id}"`);

      await page.goto(path);
      await expect(page).toHaveURL(`/noticias/${noticia.id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
    });
  });

  test("[NOT-12] nothing is shared of a noticia that is not there", async ({ request }) => {
    const answer = await request.get("/noticias/noexiste/share/social-media");
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain("og:title");
  });
});
