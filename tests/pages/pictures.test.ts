import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { present } from "../e2e/demo/demo-noticias.ts";
import { demoPages } from "../support/demo-product.ts";
import { textsOf } from "../support/pages/html-part.ts";

const { api, open } = demoPages();
const bodyOf = async (path: string) => (await open(path)).body;

describe("[CON-04] details of a picture", () => {
  it.each([
    ["/noticias/noticia00000035", "El equipo de restauración trabaja desde junio", "Foto: Irene Vásquez Soruco"],
    ["/parroquias/parroquia000001", "La Catedral en la víspera de la fiesta", "Foto: Pastoral de Comunicación"],
    ["/obras-sociales/obrasocial00001", "El coro de la parroquia visita el hogar", "primer sábado"],
    [
      "/cuadro-pastoral/cuadropast00001",
      "La misa dominical se transmite con dos cámaras",
      "Foto: Comisión de Comunicación",
    ],
  ])("the caption of a picture stands under it on %s", async (path, caption, credit) => {
    const gallery = (await bodyOf(path)).one("region", "Fotografías");
    // The caption of the first photo is shown; the script shows the others.
    const [first = ""] = textsOf(gallery.select("figcaption"));
    const words = `${first} ${gallery.attribute("data-gallery")}`;
    for (const text of [caption, credit]) expect(words).toContain(text);
  });

  it("the caption of a picture stands under the cover of a work and of a parroquia", async () => {
    const obra = await bodyOf("/obras-sociales/obrasocial00001");
    expect(obra.select(".obra-portada")[0]?.text).toContain("El banco del jardín");
    const parts = (await bodyOf("/parroquias/parroquia000001")).select("");
    const cover = parts.findIndex(({ tag }) => tag === "picture");
    const under = parts.slice(cover).filter((part) => part.attribute("class") === "envoltura ficha-alta__pie");
    expect(textsOf(under)).toEqual([expect.stringContaining("Foto: Pastoral")]);
  });

  it("the crop of a picture holds for thumbs, in lists and for networks, under an address of its own", async () => {
    const page = await open("/noticias/noticia00000008");
    const shared = present(page.meta("og:image"));
    expect(shared).toMatch(/\?thumb=1280x720&v=\w+&share=wide$/);
    const path = shared.replace(/^https?:\/\/[^/]+/, "");
    const cut = (await api.get(path)).bytes;
    const whole = (await api.get(`${path}&whole=true`)).bytes;
    expect((await sharp(cut).metadata()).width).toBe(1200);
    expect(cut.equals(whole)).toBe(false);
    const list = await bodyOf("/noticias");
    const cards = list.all("article").map((card) => String(card.select("img")[0]?.attribute("src")));
    expect(cards.some((src) => /thumb=640x0&v=\w+$/.test(src))).toBe(true);
    expect(cards.some((src) => /thumb=640x0$/.test(src))).toBe(true);
  });
});
