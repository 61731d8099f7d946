import { describe, expect, it } from "vitest";
import { startProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const homilia = {
  titulo: "El sembrador",
  persona_nombre: "P. Isaac Cahuana",
  fecha_inicio: "2026-11-15 14:00:00.000Z",
  link_media: "https://youtu.be/DemoHijo017",
  media_transcrito: "<p>Hermanos</p><script>alert(1)</script>",
};

describe("the homily of home", () => {
  it("[HOM-01] [DAT-02] the homily is the first item of the list in random order, read once", async () => {
    await using product = await startProduct(now);
    await product.api.given("homilia", homilia);
    const { html } = await product.get("/");
    for (const text of ["El sembrador", "P. Isaac Cahuana", "Domingo, 15 de noviembre de 2026"]) {
      expect(html).toContain(text);
    }
    const [request, ...more] = product.asked.filter((url) => url.includes("/homilia/records"));
    expect(more).toEqual([]);
    expect(Object.fromEntries(new URL(request ?? "").searchParams)).toMatchObject({
      sort: "@random",
      page: "1",
      perPage: "1",
    });
    expect(html).toContain("<p>Hermanos</p>");
    expect(html).not.toContain("alert(1)");
  });

  it("[HOM-01] the homily is drawn anew after five minutes at the latest", async () => {
    await using product = await startProduct(now);
    for (const number of Array(40).keys()) await product.api.given("homilia", { ...homilia, titulo: `N.º ${number} ` });
    const drawn = async () => /<span[^>]* id="homilia">(.*?)<\/span>/.exec((await product.get("/")).html)?.[1];
    const first = await drawn();
    product.api.setNow(new Date(now.getTime() + 299_999));
    expect(await drawn()).toBe(first);
    const later = new Set<string | undefined>();
    for (const minutes of [5, 10, 15, 20, 25]) {
      product.api.setNow(new Date(now.getTime() + minutes * 60_000));
      later.add(await drawn());
    }
    expect([...later].some((titulo) => titulo !== first)).toBe(true);
  });

  it("[HOM-08] the homily is left out when there is none, and the page stays whole", async () => {
    await using product = await startProduct(now);
    const { status, html } = await product.get("/");
    expect(status).toBe(200);
    expect(html).not.toContain("Homilía oficial");
    expect(html).toContain("Últimas noticias");
    expect(product.errors).toEqual([]);
  });

  it.each([
    ["http://www.youtube.com/watch?v=DemoHijo017", "https://www.youtube-nocookie.com/embed/DemoHijo017"],
    ["https://youtu.be/DemoHijo017?t=25m", "https://www.youtube-nocookie.com/embed/DemoHijo017?start=1500"],
    ["http://www.youtube.com/watch?v=corto", 'href="http://www.youtube.com/watch?v=corto"'],
    ["http://videos.example/misa", 'href="http://videos.example/misa"'],
  ])("[HOM-02] [ENT-07] a homily %s shows its video or a link", async (link_media, expected) => {
    await using product = await startProduct(now);
    await product.api.given("homilia", { ...homilia, link_media });
    const { html } = await product.get("/");
    expect(html).toContain(expected);
  });

  it("[HOM-02] a homily on an unknown service is a link, and never a dangerous one", async () => {
    await using product = await startProduct(now);
    const id = await product.api.given("homilia", { ...homilia, link_media: "https://videos.example/misa" });
    expect((await product.get("/")).html).toContain('href="https://videos.example/misa"');
    await product.api.backend.content.replace("homilia", {
      id,
      values: { ...homilia, link_media: "javascript:alert(1)" },
    });
    const { status, html } = await product.get("/");
    expect(status).toBe(200);
    expect(html).toContain("El sembrador");
    expect(html).not.toContain("javascript:");
  });
});
