import { dayInWords, nameOf, newest, photosOf, present, published, tags, tipos } from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const timeOfDay = (date: Date) =>
  new Intl.DateTimeFormat("es-ES", { timeZone: "America/La_Paz", hour: "2-digit", minute: "2-digit" }).format(date);

test.describe("a noticia", () => {
  test("[NOT-09] shows its path, time, title, summary, tags, text and author", async ({ page }) => {
    const noticia = newest(({ autor, tags: { length } }) => autor !== "" && length > 0);
    await visit(page, `/noticias/${noticia.id}`);
    const article = page.getByRole("article", { name: noticia.titulo });

    const path = page.getByRole("navigation", { name: "Ruta" }).getByRole("link");
    await expect(path).toHaveText(["Inicio", "Noticias", nameOf(tipos, noticia.tipo)]);
    await expect(path.nth(0)).toHaveAttribute("href", "/");
    await expect(path.nth(1)).toHaveAttribute("href", "/noticias");
    await expect(path.nth(2)).toHaveAttribute("href", `/noticias?tipo=${noticia.tipo}`);

    await expect(article.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
    await expect(article.getByText(noticia.resumen)).toBeVisible();
    await expect(article.getByText(`${dayInWords(noticia.date)}, ${timeOfDay(noticia.date)}`)).toBeVisible();
    await expect(article.getByRole("list", { name: "Etiquetas" }).getByRole("link")).toHaveText(
      noticia.tags.map((tag) => nameOf(tags, tag)),
    );
    await expect(article.locator(".prosa p").first()).toBeVisible();
    await expect(article.locator(".prosa")).not.toContainText("<p>");

    const author = article.locator("footer").filter({ hasText: "Publicado por" });
    await expect(author).toContainText(noticia.autor);
    await expect(author).toContainText(dayInWords(noticia.date));
  });

  test("[NOT-09] without an author has no 'Publicado por'", async ({ page }) => {
    const noticia = newest(({ autor }) => autor === "");
    await visit(page, `/noticias/${noticia.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
    await expect(page.getByText("Publicado por", { exact: true })).toHaveCount(0);
  });

  test("[NOT-09] a tag leads to the noticias that have it", async ({ page }) => {
    const noticia = newest(({ tags: { length } }) => length > 0);
    const tag = present(noticia.tags[0]);
    await visit(page, `/noticias/${noticia.id}`);
    await page.getByRole("list", { name: "Etiquetas" }).getByRole("link").first().click();
    await expect(page).toHaveURL(`/noticias?tags=${tag}`);
  });

  test("[NOT-10] with several photos starts at the first and changes by thumbnail and arrow", async ({ page }) => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    const count = photosOf(noticia).length;
    await visit(page, `/noticias/${noticia.id}`);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    const large = gallery.locator("figure img");
    const thumbnails = gallery.getByRole("button", { name: /^Foto \d/ });
    const cover = noticia.foto_portada.replace(/\W.*$/, "");

    await expect(thumbnails).toHaveCount(count);
    await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
    await expect(large).toHaveAttribute("src", new RegExp(`/${cover}[^/]*\\?thumb=1280x0$`));
    await expect(thumbnails.first().locator("img")).toHaveAttribute(
      "src",
      new RegExp(`/${cover}[^/]*\\?thumb=100x250$`),
    );
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    const first = present((await large.getAttribute("src")) ?? undefined);
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(large).not.toHaveAttribute("src", first);
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await gallery.getByRole("button", { name: "Foto anterior" }).click();
    await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
    await gallery.getByRole("button", { name: "Foto siguiente" }).click();
    await expect(large).toHaveAttribute("src", first);
    await expect(gallery.getByText(`1 de ${count}`)).toBeVisible();
  });

  test("[NOT-10] with one photo has neither thumbnails nor arrows", async ({ page }) => {
    const noticia = newest((candidate) => photosOf(candidate).length === 1);
    await visit(page, `/noticias/${noticia.id}`);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    await expect(gallery.getByRole("img")).toBeVisible();
    await expect(gallery.getByRole("button")).toHaveCount(0);
  });

  test("[NOT-10] the next noticia starts at its own first photo", async ({ page }) => {
    const [noticia, next] = [newest((candidate) => photosOf(candidate).length > 1), present(published[0])];
    await visit(page, `/noticias/${noticia.id}`);
    await page.getByRole("button", { name: "Foto siguiente" }).click();
    await page
      .getByRole("complementary", { name: "Últimas noticias" })
      .getByRole("link", { name: next.titulo })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(next.titulo);
    await expect(page.getByRole("region", { name: "Fotografías" }).locator("figure img")).toHaveAttribute(
      "src",
      new RegExp(`/${next.foto_portada.replace(/\W.*$/, "")}`),
    );
  });

  test("[NOT-13] the side panel leads to the three newest", async ({ page }) => {
    const old = present(published.at(-1));
    const latest = published.slice(0, 3);
    await visit(page, `/noticias/${old.id}`);
    const panel = page.getByRole("complementary", { name: "Últimas noticias" });
    await expect(panel.getByRole("heading", { level: 3 })).toHaveText(latest.map(({ titulo }) => titulo));
    const items = panel.getByRole("listitem");
    for (const [place, { date, foto_portada }] of latest.entries()) {
      await expect(items.nth(place)).toContainText(dayInWords(date));
      if (foto_portada) await expect(items.nth(place).locator("img")).toHaveAttribute("src", /\/api\/files\//);
    }
    const second = present(latest[1]);
    await items.nth(1).click({ position: { x: 20, y: 30 } });
    await expect(page).toHaveURL(`/noticias/${second.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.titulo);
  });
});
