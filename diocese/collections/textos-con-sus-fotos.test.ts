import { describe, expect, it } from "vitest";
import { textosConSusFotos } from "./textos-con-sus-fotos.ts";

const noticia = { id: "n1", foto_portada: "c", fotos_noticia: ["a", "b"] };

describe("[CON-04] texts of a gallery", () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    [
      "go to their photos, the cover's first",
      { textos_alternativos: ["La c", " ", "La b"] },
      { foto_portada_datos: [{ alt: "La c" }], fotos_noticia_datos: [{}, { alt: "La b" }] },
    ],
    [
      "of an old record with its cover twice go to both",
      { fotos_noticia: ["c", "a"], textos_alternativos: ["La c", "La a"] },
      { foto_portada_datos: [{ alt: "La c" }], fotos_noticia_datos: [{ alt: "La c" }, { alt: "La a" }] },
    ],
    [
      "without a cover begin with the first photo",
      { foto_portada: "", textos_alternativos: ["La a"] },
      { fotos_noticia_datos: [{ alt: "La a" }, {}] },
    ],
    [
      "do not take the place of others",
      { textos_alternativos: ["Antes"], foto_portada_datos: [{ alt: "Hoy", foco: [0, 1] }] },
      { foto_portada_datos: [{ alt: "Hoy", foco: [0, 1] }] },
    ],
    [
      "that are longer than may be are cut",
      { textos_alternativos: ["x".repeat(501)] },
      { foto_portada_datos: [{ alt: "x".repeat(500) }] },
    ],
    ["that are none say nothing", { textos_alternativos: "La c" }, {}],
    ["of other kinds say nothing", { textos_alternativos: [7, null, {}] }, {}],
  ])("texts of a gallery %s", (_what, values, expected) =>
    expect(textosConSusFotos({ ...noticia, ...values })).toEqual(expected),
  );
});
