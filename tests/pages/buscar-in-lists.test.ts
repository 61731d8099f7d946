import { describe, expect, it } from "vitest";
import { present } from "../e2e/demo/demo-noticias.ts";
import { parroquias, vicarias } from "../e2e/demo/demo-parroquias.ts";
import { demoPages } from "../support/demo-product.ts";
import { titles } from "../support/pages/list-page.ts";

const { open } = demoPages();

describe("[BUS-06] the lists' own search understands", () => {
  it.each([
    ["calacoto", "San Miguel Arcángel"],
    ["iglesia san pedro", "Parroquia San Pedro"],
    ["miraflores", "Nuestra Señora de Lourdes"],
    ["pedro san", "Parroquia San Pedro"],
  ])("the lists' search understands zones and generic words, from the home page on: %s", async (words, name) => {
    const home = await open("/");
    const list = await home.form("Buscar parroquia").fill("Nombre de la parroquia", words).send("Buscar");
    expect(list.address).toBe(`/parroquias?${new URLSearchParams({ search: words })}`);
    expect(titles(list).some((title) => title.includes(name))).toBe(true);
    expect(titles(list).length).toBeLessThan(10);
  });

  it("the lists' search understands a vicaría, and still any letters of a name", async () => {
    const sur = present(vicarias.find(({ nombre }) => nombre === "Vicaría Sur"));
    const page = await open("/parroquias?search=vicaria+sur&perPage=50");
    const names = parroquias.filter(({ vicaria }) => vicaria === sur.id).map(({ nombre }) => nombre);
    expect(titles(page)).toEqual(expect.arrayContaining(names));
    expect(titles(page).length).toBeLessThan(names.length + 5);
    expect(titles(await open("/parroquias?search=guel+Arc"))).toEqual(["Parroquia San Miguel Arcángel"]);
  });

  it("the lists' search understands offices and parishes of the clergy, and what a social work does", async () => {
    expect((await open("/cleros-diocesanos?search=padre+eliseo")).body.text).toContain("P. Eliseo Mercado");
    expect((await open("/cleros-diocesanos?search=arzobispo")).body.text).toContain("Amancio Tadeo");
    for (const [need, name] of [
      ["comida", "Comedor Cristo Obrero"],
      ["comedor", "Comedor Cristo Obrero"],
      ["tengo hambre", "Comedor Cristo Obrero"],
      ["abogado", "Casa de acogida Betania"],
      ["salud", "Centro de salud San Lucas"],
      ["dormir", "Casa del migrante"],
      ["silla de ruedas", "Farmacia solidaria"],
    ] as const)
      expect(titles(await open(`/obras-sociales?${new URLSearchParams({ search: need })}`)), need).toContain(name);
  });
});
