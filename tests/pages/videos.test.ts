import { describe, expect, it } from "vitest";
import { dayInWords, nameOf, plain, present, tags } from "../e2e/demo/demo-noticias.ts";
import { type DemoVideo, dateOf, fromYouTube, titlesOf, videos } from "../e2e/demo/demo-videos.ts";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";
import { cards, count, newest, optionsOf, results, titles } from "../support/pages/list-page.ts";
import type { PlainPage } from "../support/pages/plain-browser.ts";

const filters = (page: PlainPage) => page.form("Filtrar videos");

const { open } = demoPages();

describe("videos", () => {
  it("[VID-01] videos are sorted by the day of upload under their banner", async () => {
    const list = await open("/videos");
    expect(textsOf(list.body.select("h1"))).toEqual(["Conoce más sobre nosotros"]);
    expect(titles(list)).toEqual(titlesOf(videos.slice(0, 10)));
    const page = await filters(list).choose("Ordenar", "Más antiguo").send("Buscar por filtro");
    expect(titles(page)).toEqual(titlesOf(videos.toReversed().slice(0, 10)));
  });

  it("[VID-01] videos are found by a name AND any of the tags", async () => {
    const chosen = [...new Set(videos.flatMap((video) => video.tags))].slice(0, 4);
    const found = videos.filter(
      (video) => plain(video.titulo).includes("la") && video.tags.some((id) => chosen.includes(id)),
    );
    expect(found.length).toBeGreaterThan(0);
    const page = await filters(await open("/videos?perPage=30"))
      .fill("Por nombre", " la ")
      .check(...chosen.map((id) => nameOf(tags, id)))
      .send("Buscar por filtro");
    expect(titles(page)).toEqual(titlesOf(found));
    const params = new URLSearchParams(page.address.split("?")[1]);
    expect(params.get("search")).toBe("la");
    expect(params.get("tags")?.split(",").sort()).toEqual(chosen.toSorted());
  });

  it("a search for videos without results leaves room for the three newest of all", async () => {
    const page = await open("/videos?search=zzzzzz");
    expect(count(page)).toBe("0 videos");
    expect(results(page).has("region", "Últimos videos")).toBe(true);
    expect(titles(page, newest(page))).toEqual(titlesOf(videos.slice(0, 3)));
    expect(results(await open("/videos")).has("region", "Últimos videos")).toBe(false);
  });

  it("[VID-02] videos show a thumbnail and a title, and TikTok's mark where the link leads there", async () => {
    const shown = cards(await open("/videos"));
    expect(shown).toHaveLength(10);
    for (const [place, video] of videos.slice(0, 10).entries()) {
      const card = present(shown[place]);
      expect(textsOf(card.all("heading"))).toEqual([video.titulo]);
      expect(card.select("img")[0]?.attribute("src")).toMatch(/thumb=640x360/);
      const marks = textsOf(card.select(".miniatura__tiktok"));
      expect(marks).toEqual(video.link_video.includes("tiktok.com") ? ["TikTok"] : []);
    }
  });

  it("[VID-05] videos have their page sizes and pages", async () => {
    const list = await open("/videos?perPage=11");
    const size = list.body.field("Mostrar");
    expect(size.value).toBe("10");
    expect(optionsOf(size)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100].map(String));
    const three = await list.form("Mostrar").choose("Mostrar", "3").send("Aplicar");
    expect(titles(three)).toEqual(titlesOf(videos.slice(0, 3)));
    expect(titles(await three.follow("Siguiente"))).toEqual(titlesOf(videos.slice(3, 6)));
    const last = await open("/videos?perPage=3&page=999");
    expect(last.address).toBe(`/videos?page=${Math.ceil(videos.length / 3)}&perPage=3`);
  });

  it("[INI-06] the latest videos stand on the home page, each with a link that opens it", async () => {
    const section = (await open("/")).body.one("region", "Videos");
    const latest = videos.slice(0, 4);
    expect(textsOf(section.select("h3"))).toEqual(titlesOf(latest));
    expect(latest.map(({ titulo }) => section.one("link", titulo).attribute("href"))).toEqual(
      latest.map(({ id }) => `/videos?video=${id}`),
    );
  });
});

const dialogOf = ({ body }: PlainPage, { titulo }: DemoVideo) => body.one("dialog", titulo);

describe("a video without a script", () => {
  it("[VID-03] [APP-04] a video is opened by a plain link, with its day, its tags and a link to watch it", async () => {
    const page = await (await open("/videos")).follow(fromYouTube.titulo);
    const dialog = dialogOf(page, fromYouTube);
    expect(dialog.attribute("open")).toBe("");
    const date = dateOf(fromYouTube);
    const hour = date.toLocaleTimeString("es-ES", { timeZone: "America/La_Paz", hour: "2-digit", minute: "2-digit" });
    expect(dialog.text).toContain(`${dayInWords(date)}, ${hour}`);
    expect(textsOf(dialog.one("list", "Etiquetas").all("listitem"))).toEqual(
      fromYouTube.tags.map((id) => nameOf(tags, id)),
    );
    const { pathname, searchParams } = new URL(fromYouTube.link_video);
    const start = searchParams.get("start");
    expect(dialog.one("link", "Ver el video en YouTube").attribute("href")).toBe(
      `https://www.youtube.com/watch?v=${pathname.split("/").at(-1)}${start ? `&t=${start}s` : ""}`,
    );
    // The page itself loads nothing from other sites.
    expect(page.body.select("iframe")).toEqual([]);
  });

  it("[VID-03] a video can be closed with its button", async () => {
    const page = await open(`/videos?page=2&video=${fromYouTube.id}`);
    const form = present(dialogOf(page, fromYouTube).select("form")[0]);
    expect(form.attribute("method")).toBe("dialog");
    expect(textsOf(form.all("button"))).toEqual(["Cerrar"]);
  });
});
