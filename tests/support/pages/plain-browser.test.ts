import { describe, expect, it } from "vitest";
import type { TestProduct } from "../start-product.ts";
import { Part } from "./html-part.ts";
import { openPage } from "./plain-browser.ts";

const home = `<!doctype html><title>Lista</title>
<form role="search" aria-label="Buscar" action="/lista#fin">
  <input type="hidden" name="orden" value="a">
  <label for="t">Título</label><input id="t" name="titulo">
  <label>Tipo <select name="tipo"><option value="">Todos</option><option value="x">Uno</option></select></label>
  <fieldset><legend>Días</legend>
    <label><input type="radio" name="dia" value="" checked>Otros</label>
    <label><input type="radio" name="dia" value="hoy">Hoy</label>
    <label><input type="checkbox" name="marca" value="1">Una</label>
    <label><input type="checkbox" name="marca" value="2" checked>Dos</label>
  </fieldset>
  <button type="button" class="con-guion">Compartir</button><button>Enviar</button>
</form>
<p hidden><a href="/nadie">Nadie</a></p>
<h2 id="dos">Más</h2><section aria-labelledby="dos"><a href="https://otro.example/">Fuera</a></section>`;

/** Stand-in for a product: answers every address with the same page, and `/vieja` with a redirect. */
function fakeProduct(asked: string[]): TestProduct {
  const get = async (path: string) => {
    asked.push(path);
    const moved = path === "/vieja";
    return { status: moved ? 303 : 200, headers: moved ? { location: "/nueva?a=1,2" } : {}, html: moved ? "" : home };
  };
  return { get } as unknown as TestProduct;
}

describe("the browser without a script", () => {
  it("the plain browser sends the fields of a form, in their order", async () => {
    const asked: string[] = [];
    const page = await openPage(fakeProduct(asked), "/");
    await page.form("Buscar").send("Enviar");
    await page.form("Buscar").fill("Título", " á ").choose("Tipo", "Uno").check("Una", "Hoy").send();
    expect(asked.slice(1)).toEqual([
      "/lista?orden=a&titulo=&tipo=&dia=&marca=2",
      "/lista?orden=a&titulo=+%C3%A1+&tipo=x&dia=hoy&marca=1&marca=2",
    ]);
  });

  it("the plain browser follows redirects, and never out of the site", async () => {
    const page = await openPage(fakeProduct([]), "/vieja");
    expect([page.address, page.title]).toEqual(["/nueva?a=1,2", "Lista"]);
    expect(() => page.follow("Fuera")).toThrow("leads out of the site");
  });

  it("the plain browser finds nothing hidden or for scripts only, and says what there is instead", () => {
    const body = Part.of(home);
    expect(body.has("button", "Compartir")).toBe(false);
    expect(body.has("link", "Nadie")).toBe(false);
    expect(() => body.one("link", "Nadie")).toThrow("There are: «Fuera»");
    expect(() => body.field("Nombre")).toThrow("0 fields are called Nombre");
    expect(body.one("region", "Más").all("link")).toHaveLength(1);
    expect(body.one("group", "Días").all("checkbox")).toHaveLength(2);
  });
});
