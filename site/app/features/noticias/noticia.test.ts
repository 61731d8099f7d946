import { describe, expect, it } from "vitest";
import { safeColor } from "../../text/safe-color.ts";
import { estadoDeNoticia, fotosDeNoticia, type Noticia, portadaDe } from "./noticia.ts";
import { shareLinks } from "./share-links.tsx";

const noticia = (over: Partial<Noticia>) =>
  ({ foto_portada: "a.jpg", fotos_noticia: ["b.jpg", "c.jpg"], ...over }) as Noticia;

describe("the gallery of a noticia", () => {
  it("[NOT-10] a gallery puts the cover before the other photos", () => {
    expect(fotosDeNoticia(noticia({})).map(({ name }) => name)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  });

  it("[NOT-10] a gallery shows a cover once that an old record holds twice", () => {
    expect(fotosDeNoticia(noticia({ fotos_noticia: ["a.jpg", "b.jpg"] })).map(({ name }) => name)).toEqual([
      "a.jpg",
      "b.jpg",
    ]);
  });

  it("a gallery is empty without photos", () => {
    expect(fotosDeNoticia(noticia({ foto_portada: "", fotos_noticia: [] }))).toEqual([]);
  });

  it("[CON-04] a gallery has the details of each photo, and names the author of one without text", () => {
    const details = {
      foto_portada_datos: [{ alt: "La olla", pie: "Olla común" }],
      fotos_noticia_datos: [{ foco: [0, 1] }],
    };
    const fotos = fotosDeNoticia(noticia(details));
    expect(fotos[0]).toMatchObject({ name: "a.jpg", pie: "Olla común" });
    expect(fotos[1]).toMatchObject({ name: "b.jpg", foco: [0, 1] });
    // An old record that lists its cover among the other photos keeps the details of each photo.
    const [, second] = fotosDeNoticia(
      noticia({ ...details, fotos_noticia: ["a.jpg", "b.jpg"], fotos_noticia_datos: [{}, { alt: "La b" }] }),
    );
    expect(second).toMatchObject({ name: "b.jpg", alternativeText: "La b" });
    expect(fotos.map(({ alternativeText }) => alternativeText)).toEqual([
      "La olla",
      "Fotografía de la noticia",
      "Fotografía de la noticia",
    ]);
  });
});

describe("the cover on a card", () => {
  it.each([
    [[{ alt: "La olla" }], "La olla"],
    [[{ alt: "" }], undefined],
    [[7], undefined],
    ["La olla", undefined],
    [null, undefined],
    [undefined, undefined],
  ])("[EDI-14] a cover with the details %j says %j", (foto_portada_datos, text) =>
    expect(portadaDe({ foto_portada: "a.jpg", foto_portada_datos })?.alt).toBe(text),
  );
});

describe("the state of a noticia", () => {
  const now = new Date("2026-06-13T11:00:00.000Z");
  const estado = (fecha_publicacion: string, activo = true) => estadoDeNoticia({ activo, fecha_publicacion }, now);

  it("[ADN-04] the state is Archivado whenever a noticia is not active", () => {
    expect(estado("2020-01-01 00:00:00.000Z", false)).toBe("archivado");
    expect(estado("2030-01-01 00:00:00.000Z", false)).toBe("archivado");
  });
  it("[ADN-04] the state is Pendiente at the moment and before, Publicado after it", () => {
    expect(estado("2026-06-13 11:00:00.001Z")).toBe("pendiente");
    expect(estado("2026-06-13 11:00:00.000Z")).toBe("pendiente");
    expect(estado("2026-06-13 10:59:59.999Z")).toBe("publicado");
  });
  it("[ADN-04] [NOT-16] the state is Sin fecha without a moment, and never Publicado", () => {
    expect(estado("")).toBe("sin-fecha");
    expect(estado("", false)).toBe("archivado");
  });
});

describe("a colour from the data", () => {
  it.each(["#0f766e", "#FFFFFF"])("a colour %s is drawn", (color) => expect(safeColor(color)).toBe(color));
  it.each(["red;background:url(//x)", "#fff", "var(--x)", "", undefined])(
    "[SEG-40] a colour %s is not drawn",
    (color) => expect(safeColor(color)).toBeUndefined(),
  );
});

describe("sharing", () => {
  it("[NOT-11] the shared address is sent with the hashtag, to Facebook, Twitter, WhatsApp in this order", () => {
    const links = shareLinks("https://sitio.example/noticias/1/share/social-media", "Olla común & más");
    expect(links.map(({ name }) => name)).toEqual(["Facebook", "Twitter", "WhatsApp"]);
    for (const { address } of links) {
      expect(address).toContain("https%3A%2F%2Fsitio.example%2Fnoticias%2F1%2Fshare%2Fsocial-media");
      expect(address).toContain("LaPaz");
    }
    expect(links[1]?.address).toContain("text=Olla%20com%C3%BAn%20%26%20m%C3%A1s");
  });
});
