import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { collectionOf } from "../test-collection.ts";
import { findTargets, firstTargets, makeTarget, namedTargets } from "./targets.ts";

const temas = collectionOf(
  [
    { name: "titulo", type: "text", required: true },
    { name: "color", type: "text", control: "color" },
    { name: "resumen", type: "text" },
  ],
  { name: "temas", search: ["titulo", "resumen"] },
);

/** Official client with a fake server that answers with these records; `asked` has its requests. */
function clientOf(titles: string[]) {
  const asked: { address: URL; body: string }[] = [];
  const client = new PocketBase("http://127.0.0.1");
  const answer: typeof fetch = async (address, { method, body } = {}) => {
    asked.push({ address: new URL(String(address)), body: String(body ?? "") });
    const items = titles.map((titulo, at) => ({ id: `t${at}`, titulo, color: "#112233" }));
    return Response.json(method === "POST" ? items[0] : { items });
  };
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: answer } });
  const param = (name: string) => asked[0]?.address.searchParams.get(name);
  return { client, asked, param };
}

describe("requests of a relation", () => {
  it("[CON-03] a small collection is read whole, in Spanish order, with its colours", async () => {
    const { client, param } = clientOf(["Cuaresma", "Cáritas"]);
    const { choices, partly } = await firstTargets(client, temas);
    expect(choices).toEqual([
      { value: "t1", label: "Cáritas", color: "#112233" },
      { value: "t0", label: "Cuaresma", color: "#112233" },
    ]);
    expect(partly).toBe(false);
    expect(param("fields")).toBe("id,titulo,color");
  });

  it("[CON-03] a collection is read with the fields that name an item, where it may have no name of its own", async () => {
    const { client, param } = clientOf(["Uno"]);
    await firstTargets(client, { ...temas, calledLike: "obra.nombre" });
    expect([param("fields"), param("expand")]).toEqual(["id,titulo,expand.obra.nombre,color", "obra"]);
  });

  it("[CON-03] a large collection is read in part, and the others are searched for", async () => {
    const { client } = clientOf(Array.from({ length: 201 }, (_, at) => `Tema ${at}`));
    const { choices, partly } = await firstTargets(client, temas);
    expect([choices.length, partly]).toEqual([30, true]);
  });

  it("[CON-03] a search finds every word in any of its fields, and reads none as a pattern or a filter", async () => {
    const { client, param } = clientOf([]);
    await findTargets(client, temas, ` fe  50%_'"|| `);
    expect(param("filter")).toBe(
      String.raw`(titulo ~ "fe" || resumen ~ "fe") && (titulo ~ "50\\%\\_'\"||" || resumen ~ "50\\%\\_'\"||")`,
    );
  });

  it("chosen items are read by name", async () => {
    const { client, param } = clientOf(["Fe"]);
    await namedTargets(client, temas, ["t0", "t9"]);
    expect(param("filter")).toBe('id = "t0" || id = "t9"');
  });

  it("[CON-03] a new item is made of its title only", async () => {
    const { client, asked } = clientOf(["Semana Santa"]);
    expect(await makeTarget(client, temas, " Semana Santa ")).toMatchObject({ value: "t0", label: "Semana Santa" });
    expect(asked).toMatchObject([{ body: '{"titulo":"Semana Santa"}' }]);
  });
});
