import { describe, expect, it } from "vitest";
import { startProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const expand = "vicaria,tipo_parroquia,cleros_diocesanos_via_parroquia.cargo";
const map = "https://www.openstreetmap.org/export/embed.html?bbox=-68.1%2C-16.5&layer=mapnik";

describe("the parroquias", () => {
  it("[DAT-02] [PAR-02] [PAR-03] a list of parroquias is read once, with the cards' fields, sort, expand and size", async () => {
    await using product = await startProduct(now);
    await product.get("/parroquias?search=san&tipo=t1&vicarias=a,b&ubicacion=alto&perPage=20");
    const [list, ...more] = product.asked.filter((url) => url.includes("/parroquias/records"));
    expect(more).toEqual([]);
    expect(Object.fromEntries(new URL(list ?? "").searchParams)).toMatchObject({
      page: "1",
      perPage: "20",
      expand,
    });
    // The addresses are decoded here, except for blanks.
    expect(list?.replaceAll("+", " ")).toContain(
      `filter=nombre ~ "san" && tipo_parroquia = "t1" && ubicacion ~ "alto" && (vicaria = "a" || vicaria = "b")`,
    );
    expect(list).toMatch(/[?&]sort=\+nombre(?:&|$)/);
    expect(product.asked.find((url) => url.includes("/tipos_parroquias/"))).toMatch(/[?&]sort=\+tipo(?:&|$)/);
    expect(product.asked.find((url) => url.includes("/vicarias/"))).toMatch(/[?&]sort=-created(?:&|$)/);
  });

  it("a parroquia of another diocese is in no list, one of ours stays though a place of it is theirs", async () => {
    await using product = await startProduct(now);
    const { given } = product.api;
    const vicaria = await given("vicarias", { nombre: "Sur" });
    const zona = await given("referencias", { nombre: "El Alto", clase: "zona", slug: "el-alto" });
    const place = { clase: "sede", zona, jurisdiccion: "Diócesis de El Alto" };
    for (const [nombre, values] of [
      ["Ajena", { place }],
      ["Nuestra", { vicaria, place }],
      ["Sin vicaría", { place: { ...place, jurisdiccion: "" } }],
      ["Sin lugar", {}],
    ] as [string, { vicaria?: string; place?: object }][]) {
      const parroquia = await given("parroquias", { nombre, vicaria: values.vicaria ?? "" });
      if (values.place) await given("lugares_de_culto", { parroquia, ...values.place });
    }
    // All parishes come on one page of the backend and are cut from the whole list.
    for (const query of ["", "?perPage=2"]) {
      const { html } = await product.get(`/parroquias${query}`);
      expect(html).toMatch(/>3(?:<!-- -->)? parroquias</);
      expect(html).toContain(">Nuestra<");
      expect(html).not.toContain("Ajena");
    }
  });

  it("[DAT-02] a parroquia is read once, with its expands", async () => {
    await using product = await startProduct(now);
    const id = await product.api.given("parroquias", { nombre: "San Pedro" });
    await product.get(`/parroquias/${id}`);
    const asked = product.asked.map((url) => new URL(url)).filter(({ pathname }) => pathname.endsWith(`/${id}`));
    expect(asked.map(({ searchParams }) => searchParams.get("expand"))).toEqual([expand]);
  });

  it("[SEG-37] [PAR-08] an embed code gives the page its checked address and nothing else", async () => {
    await using product = await startProduct(now);
    const code = `<script>alert("canario")</script><iframe onload="canario()" style="width:9px" src="${map.replaceAll("&", "&amp;")}"></iframe>`;
    const good = await product.api.given("parroquias", { nombre: "Buena", maps_ubicacion: code });
    const bad = await product.api.given("parroquias", {
      nombre: "Mala",
      maps_ubicacion: `<iframe src="https://mapas.example/canario"></iframe>`,
    });
    const kept = await product.get(`/parroquias/${good}`);
    expect(kept.html).not.toContain("canario");
    expect(kept.html).toContain("Ver el mapa");
    const refused = await product.get(`/parroquias/${bad}`);
    expect(refused.html).not.toContain("mapas.example");
    expect(refused.html).not.toContain("Ver el mapa");
  });

  it("[APP-06] a parroquia is described to search engines, with its place", async () => {
    await using product = await startProduct(now);
    const id = await product.api.given("parroquias", { nombre: "San Pedro", ubicacion: "Plaza Sucre" });
    const { html } = await product.get(`/parroquias/${id}`);
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const [church] = things.map(([, text = ""]) => JSON.parse(text)).filter((thing) => thing["@type"] === "Church");
    expect(church).toMatchObject({ name: "San Pedro", address: { streetAddress: "Plaza Sucre" } });
  });
});
