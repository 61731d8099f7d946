import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { dayInWords, nameOf, newest, photosOf, present, published, tags, tipos } from "../e2e/demo/demo-noticias.ts";
import { demoPages } from "../support/demo-product.ts";
import { type Part, textsOf } from "../support/pages/html-part.ts";
import { titles } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";
import { publicOrigin } from "../support/start-product.ts";

const timeOfDay = (date: Date) =>
  new Intl.DateTimeFormat("es-ES", { timeZone: "America/La_Paz", hour: "2-digit", minute: "2-digit" }).format(date);
const waysOf = (part: Part) => part.all("link").map((link) => [link.text, link.attribute("href")]);
const fileName = (name: string) => name.replace(/\W.*$/, "");
const gallery = ({ body }: PlainPage) => body.one("region", "Fotografías");

const { api, open } = demoPages();

/** Widths of an image's sources, each as its `srcset` says and as the file has it. */
async function widthsOf(image: Part | undefined): Promise<number[]> {
  const sources = present(image?.attribute("srcset")).split(", ");
  const widths = sources.map((source) => Number(/ (\d+)w$/.exec(source)?.[1]));
  for (const [index, source] of sources.entries()) {
    const { bytes } = await api.get(present(source.split(" ")[0]));
    expect((await sharp(bytes).metadata()).width, source).toBe(widths[index]);
  }
  return widths;
}

describe("a noticia", () => {
  it("[NOT-09] a noticia shows its path, time, title, summary, tags, text and author", async () => {
    const noticia = newest(({ autor, tags: { length } }) => autor !== "" && length > 0);
    const { body } = await open(`/noticias/${noticia.id}`);
    const article = body.one("article", noticia.titulo);
    expect(waysOf(body.one("navigation", "Ruta"))).toEqual([
      ["Inicio", "/"],
      ["Noticias", "/noticias"],
      [nameOf(tipos, noticia.tipo), `/noticias?tipo=${noticia.tipo}`],
    ]);
    expect(textsOf(article.select("h1"))).toEqual([noticia.titulo]);
    expect(article.text).toContain(noticia.resumen);
    expect(article.text).toContain(`${dayInWords(noticia.date)}, ${timeOfDay(noticia.date)}`);
    expect(waysOf(article.one("list", "Etiquetas"))).toEqual(
      noticia.tags.map((tag) => [nameOf(tags, tag), `/noticias?tags=${tag}`]),
    );
    const prose = present(article.select(".prosa")[0]);
    expect(prose.select("p").length).toBeGreaterThan(0);
    expect(prose.text).not.toContain("<p>");
    const author = present(article.select("footer.firma")[0]).text;
    for (const text of ["Publicado por", noticia.autor, dayInWords(noticia.date)]) expect(author).toContain(text);
  });

  it("[NOT-09] a noticia without an author has no 'Publicado por'", async () => {
    const { titulo, id } = newest(({ autor }) => autor === "");
    const { body, html } = await open(`/noticias/${id}`);
    expect(textsOf(body.select("h1"))).toEqual([titulo]);
    expect(html).not.toContain("Publicado por");
  });

  it("[NOT-10] a noticia with several photos starts at the first, each with its thumbnail", async () => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    const photos = gallery(await open(`/noticias/${noticia.id}`));
    const large = present(photos.select("figure")[0]?.select("img")[0]?.attribute("src"));
    expect(large).toMatch(new RegExp(`/${fileName(noticia.foto_portada)}[^/]*\\?thumb=1280x0(?:&v=\\w+)?$`));
    const thumbnails = photos.all("button", /^Foto \d/);
    expect(thumbnails).toHaveLength(photosOf(noticia).length);
    expect(thumbnails.map((one) => one.attribute("aria-current"))).toEqual([
      "true",
      ...thumbnails.slice(1).map(() => undefined),
    ]);
    expect(thumbnails[0]?.select("img")[0]?.attribute("src")).toMatch(
      new RegExp(`/${fileName(noticia.foto_portada)}[^/]*\\?thumb=100x250(?:&v=\\w+)?$`),
    );
    for (const path of [large, String(thumbnails[0]?.select("img")[0]?.attribute("src"))]) {
      expect((await api.get(path)).headers["content-type"], path).toMatch(/^image\//);
    }
  });

  it("[NOT-10] a phone of 360 px at double density is offered a photo and thumbnails of its own widths", async () => {
    const [large, , second] = gallery(await open(`/noticias/${newest((one) => photosOf(one).length > 1).id}`)).select(
      "img",
    );
    expect(await widthsOf(large)).toEqual([640, 720, 960, 1280]);
    expect(await widthsOf(second)).toEqual([192, 320]);
  });

  it("[NOT-10] a noticia with one photo has neither thumbnails nor arrows", async () => {
    const { id } = newest((candidate) => photosOf(candidate).length === 1);
    const photos = gallery(await open(`/noticias/${id}`));
    expect(photos.all("img")).toHaveLength(1);
    expect(photos.all("button")).toEqual([]);
  });

  it("[NOT-10] [APP-04] the large photo of a noticia links to its file, for a larger view", async () => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    const large = gallery(await open(`/noticias/${noticia.id}`)).one("link", /Ampliar la fotografía/);
    expect(large.attribute("href")).toBe(large.select("img")[0]?.attribute("src"));
  });

  it("[NOT-11] a noticia can also be shared where its text ends", async () => {
    const { id, autor } = newest(({ autor }) => autor !== "");
    const { body, html } = await open(`/noticias/${id}`);
    const [first, last] = [body.one("list", "Compartir"), body.one("list", "Pasar la noticia")].map(waysOf);
    expect(last).toEqual(first);
    expect(html.indexOf("Pasar la noticia")).toBeGreaterThan(html.indexOf(`<p class="firma__nombre">${autor}`));
  });

  it("[NOT-13] a long noticia has others on its topic beside it, never those that stand there already", async () => {
    const letters = ({ descripcion }: { descripcion: string }) => descripcion.replace(/<[^>]*>/g, " ").length;
    const onTopic = ({ id, tags: [tag = ""] }: (typeof published)[number]) =>
      published.filter((other) => other.id !== id && other.tags.includes(tag));
    const long = newest((noticia) => letters(noticia) > 1100 && onTopic(noticia).length > 6);
    const { body } = await open(`/noticias/${long.id}`);
    const ways = (name: string) =>
      body
        .one("complementary", name)
        .select("h3")
        .flatMap((title) => title.all("link").map((link) => String(link.attribute("href"))));
    const latest = ways("Últimas noticias");
    const expected = onTopic(long)
      .map(({ id }) => `/noticias/${id}`)
      .filter((way) => !latest.includes(way));
    expect(ways("Sobre el mismo tema")).toEqual(expected.slice(0, 3));
    const short = newest((noticia) => letters(noticia) < 900);
    expect((await open(`/noticias/${short.id}`)).body.has("complementary", "Sobre el mismo tema")).toBe(false);
  });

  it.each([
    ["an old one", -1],
    ["the newest", 0],
    ["the third", 2],
  ])("[NOT-13] the side panel of %s leads to the three newest others", async (_, at) => {
    const opened = present(published.at(at));
    const { body } = await open(`/noticias/${opened.id}`);
    const panel = body.one("complementary", "Últimas noticias");
    const items = panel.all("listitem");
    expect(items).toHaveLength(3);
    const others = published.filter(({ id }) => id !== opened.id).slice(0, 3);
    for (const [place, { id, titulo, date, foto_portada }] of others.entries()) {
      const item = present(items[place]);
      expect(item.one("link", titulo).attribute("href")).toBe(`/noticias/${id}`);
      expect(item.text).toContain(dayInWords(date));
      if (foto_portada) expect(item.select("img")[0]?.attribute("src")).toMatch(/^\/api\/files\//);
    }
  });

  it("[APP-04] a noticia is complete without a script, with a link to each network", async () => {
    const noticia = newest((candidate) => photosOf(candidate).length > 1);
    const page = await open(`/noticias/${noticia.id}`);
    expect(textsOf(page.body.select("h1"))).toEqual([noticia.titulo]);
    expect(gallery(page).all("img").length).toBeGreaterThan(0);
    expect(page.body.one("list", "Compartir").all("link")).toHaveLength(3);
    expect(page.body.one("complementary", "Últimas noticias").all("link")).toHaveLength(4);
  });
});

describe("sharing a noticia", () => {
  const noticia = present(published[0]);
  const path = `/noticias/${noticia.id}/share/social-media`;

  it("[NOT-11] the networks stand in the order Facebook, Twitter, WhatsApp, with address and hashtag", async () => {
    const { body } = await open(`/noticias/${noticia.id}?fbclid=abc`);
    const links = body.one("list", "Compartir").all("link");
    expect(textsOf(links)).toEqual(["Facebook", "Twitter", "WhatsApp"]);
    const [facebook, twitter, whatsApp] = links.map((link) => new URL(String(link.attribute("href"))));
    const shared = publicOrigin + path;
    expect(Object.fromEntries(present(facebook).searchParams)).toEqual({ u: shared, hashtag: "#LaPaz" });
    expect(Object.fromEntries(present(twitter).searchParams)).toEqual({
      url: shared,
      text: noticia.titulo,
      hashtags: "LaPaz",
    });
    expect(present(whatsApp).searchParams.get("text")).toBe(`${noticia.titulo} #LaPaz ${shared}`);
    expect([facebook, twitter, whatsApp].map((url) => url?.host)).toEqual(["www.facebook.com", "twitter.com", "wa.me"]);
  });

  it("[NOT-12] the shared address has the noticia's tags and takes people on to it", async () => {
    const page = await open(path);
    const own = `/noticias/${noticia.id}`;
    expect(page.meta("og:title")).toBe(noticia.titulo);
    expect(page.meta("og:description")).toBe(noticia.resumen);
    expect(page.meta("og:url")).toBe(publicOrigin + own);
    expect(page.meta("og:type")).toBe("article");
    expect(page.meta("twitter:card")).toBe("summary_large_image");
    const image = new URL(present(page.meta("og:image")));
    expect(image.href.startsWith(`${publicOrigin}/api/files/`)).toBe(true);
    const picture = await api.get(image.pathname + image.search);
    expect(picture.headers["content-type"]).toMatch(/^image\//);
    expect(page.body.select('link[rel="canonical"]')[0]?.attribute("href")).toBe(publicOrigin + own);
    // A browser redirects; the link serves a person who has switched that off.
    expect(page.body.select('meta[http-equiv="refresh"]')[0]?.attribute("content")).toBe(`0; url=${own}`);
    expect(textsOf((await page.follow("Leer la noticia")).body.select("h1"))).toEqual([noticia.titulo]);
  });

  it("[NOT-12] a missing noticia offers no sharing", async () => {
    const { status, html } = await open("/noticias/noexiste/share/social-media");
    expect(status).toBe(404);
    expect(html).not.toContain("og:title");
  });
});

describe("a noticia that is not there", () => {
  it("[NOT-15] [APP-05] a missing noticia answers 404; the page says so and leads to the list", async () => {
    const page = await open("/noticias/noexiste");
    expect(page.status).toBe(404);
    expect(page.title).toBe("Noticia no encontrada · Arquidiócesis de Nuestra Señora de La Paz");
    expect(page.meta("robots")).toBe("noindex");
    expect(page.body.one("main").text).toContain("No se encontro la noticia");
    const list = await page.follow(page.body.one("main").one("link", "Ver noticias"));
    expect(titles(list)).toHaveLength(10);
  });
});
