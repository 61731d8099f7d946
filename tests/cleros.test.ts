import { describe, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");

/** Names on the cards of a page, in its order. */
async function namesOn({ get }: TestProduct, path: string): Promise<string[]> {
  const { html } = await get(path);
  return [...html.matchAll(/<article class="tarjeta clerigo">.*?<h2>(.*?)<\/h2>/gs)].map(([, name = ""]) => name);
}

/** Creates an Archbishop, eleven priests of a lower rank, and twelve people without an office. */
async function giveClergy({ given }: TestProduct["api"]): Promise<void> {
  const archbishop = await given("cargos", { cargo: "Arzobispo", nivel: 1 });
  const priest = await given("cargos", { cargo: "Párroco", nivel: 7 });
  const letters = [..."ABCDEFGHIJKL"];
  for (const letter of letters)
    await given("cleros_diocesanos", { nombres: `Otro ${letter}`, apellido_paterno: letter });
  for (const letter of letters.slice(1)) {
    await given("cleros_diocesanos", { nombres: `Cura ${letter}`, apellido_paterno: letter, cargo: priest });
  }
  await given("cleros_diocesanos", { nombres: "Monseñor", apellido_paterno: "Z", cargo: archbishop });
}

describe("the directory of the clergy", () => {
  it("[CLE-04] [CLE-05] the directory begins with the Archbishop; people without an office come last, page by page", async () => {
    await using product = await startProduct(now);
    await giveClergy(product.api);
    const pages = await Promise.all(
      ["", "?page=2", "?page=3"].map((page) => namesOn(product, `/cleros-diocesanos${page}`)),
    );
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 4]);
    const names = pages.flat();
    expect(names[0]).toBe("Monseñor Z");
    expect(names.slice(1, 12).every((name) => name.startsWith("Cura "))).toBe(true);
    expect(names.slice(12)).toEqual([..."ABCDEFGHIJKL"].map((letter) => `Otro ${letter} ${letter}`));
    expect((await product.get("/cleros-diocesanos?page=2")).html).toContain("24");
    expect(await namesOn(product, "/cleros-diocesanos?search=otro&page=2")).toEqual(["Otro K K", "Otro L L"]);
    expect((await product.get("/cleros-diocesanos?page=4")).headers.location).toBe("/cleros-diocesanos?page=3");
  });

  it("[CLE-04] names within a rank, and without an office, stand in Spanish order over all pages", async () => {
    await using product = await startProduct(now);
    const { given } = product.api;
    const cargo = await given("cargos", { cargo: "Párroco", nivel: 7 });
    for (const apellido_paterno of ["Zeballos", "de la Cruz", "Álvarez", "Ñañez", "Nuñez"]) {
      for (const nombres of ["Óscar", "Pablo"]) await given("cleros_diocesanos", { nombres, apellido_paterno, cargo });
      await given("cleros_diocesanos", { nombres: "Don", apellido_paterno });
    }
    await given("cleros_diocesanos", { nombres: "Zenón", apellido_paterno: "Zuazo", cargo });
    const pages = await Promise.all(["", "?page=2"].map((page) => namesOn(product, `/cleros-diocesanos${page}`)));
    const inOrder = ["Álvarez", "de la Cruz", "Nuñez", "Ñañez", "Zeballos"];
    expect(pages.flat()).toEqual([
      ...inOrder.flatMap((name) => [`Óscar ${name}`, `Pablo ${name}`]),
      "Zenón Zuazo",
      ...inOrder.map((name) => `Don ${name}`),
    ]);
  });

  it("[CLE-03] the directory leaves out a record without any name, and does not count it", async () => {
    await using product = await startProduct(now);
    const cargo = await product.api.given("cargos", { cargo: "Párroco", nivel: 7 });
    await product.api.given("cleros_diocesanos", { cargo });
    await product.api.given("cleros_diocesanos", { titulo: "P. Ana", cargo });
    const { html } = await product.get("/cleros-diocesanos");
    expect(html.match(/class="tarjeta clerigo"/g)).toHaveLength(1);
    expect(html.replace(/<!-- -->/g, "")).toContain("1 persona");
  });
});
