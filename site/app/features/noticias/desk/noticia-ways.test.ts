import { expect, it } from "vitest";
import { noticiaWays, whenSeen } from "./noticia-ways.ts";

const now = new Date("2026-11-26T14:00:00Z");
const address = "https://sitio.example/noticias/n1";
const whatsapp = `https://wa.me/?text=${encodeURIComponent(`La fiesta #LaPaz ${address}/share/social-media`)}`;

it.each([
  ["published", true, "2026-11-20 10:00:00.000Z", address, whatsapp, ""],
  [
    ...(["pending", true, "2031-12-24 23:05:00.000Z", address, null] as const),
    "Aparecerá en el sitio el 24 de diciembre de 2031 a las 19:05; hasta entonces su enlace no abre.",
  ],
  ["archived", false, "2026-11-20 10:00:00.000Z", null, null, "Está archivada: no se ve en el sitio."],
  ["undated", true, "", null, null, "No se ve en el sitio hasta que tenga una fecha."],
] as const)(
  "[HIS-11] a noticia that is %s offers its ways, and says when it is seen",
  (_state, activo, date, link, sent, text) => {
    const noticia = { id: "n1", titulo: "La fiesta", activo, fecha_publicacion: date };
    const ways = noticiaWays(noticia, { origin: "https://sitio.example", list: {}, now });
    expect({ ...ways, whatsapp: ways.whatsapp?.replaceAll("+", "%20") ?? null }).toEqual({
      ...{ link, whatsapp: sent, preview: expect.stringContaining("n1") },
    });
    expect(whenSeen(noticia, now)).toBe(text);
  },
);
