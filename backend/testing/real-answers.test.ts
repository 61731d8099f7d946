import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnEngine } from "./drawn-on.ts";
import { type Asker, openParishes, type Parishes } from "./parishes.ts";

/** Recorded case; `numbers` are the endings of the ids that real servers answered. */
type Case = [collection: string, filter: string, asker: Asker, numbers: string];

describe.each(drawnEngine(0))("the answers of real servers on %s", (engine) => {
  let parishes: Parishes;
  beforeAll(async () => {
    parishes = await openParishes(engine);
  });
  afterAll(() => parishes[Symbol.asyncDispose]());

  const answers = (title: string, cases: Case[]) =>
    it.each(cases)(`[API-03] ${title}: %s, %s`, async (collection, filter, asker, numbers) => {
      const found = await parishes.find(collection, { filter, sort: "id", perPage: "60" }, asker);
      expect(numbersOf(found)).toBe(numbers);
    });

  it.each<[path: string, asker: Asker]>([
    ["zd_enlace/records?expand=equipos&sort=id&perPage=2", "ana"],
    ["zd_enlace/records/zdenlace0000004?expand=equipos.zd_enlace_via_equipos.miembros", "ana"],
    ["zd_miembro/records/zdmiembro000002?expand=zd_enlace_via_miembros.equipos", "beto"],
  ])("[API-02] [API-15] expand answers where a view rule reads a list: %s", async (path, asker) => {
    const { status, json } = await parishes.send("GET", path, asker);
    expect([status, (json.items?.[0] ?? json).expand]).toEqual([200, expect.anything()]);
  });

  it("[API-02] fields of empty names keep nothing, and the last mention of one counts", async () => {
    const { json: clergy } = await parishes.send("GET", "zd_clero/records?fields=..&expand=cargo&perPage=4", "guest");
    expect(clergy.items).toEqual([{}, {}, {}, {}]);
    const fields = "cuerpo:excerpt(3,nada),cuerpo,expand.parroquias.*";
    const path = `zd_noticia/records?fields=${fields}&expand=parroquias&sort=id&perPage=1`;
    expect((await parishes.send("GET", path, "guest")).json.items[0].cuerpo).toBe("<p>Año nuevo 🎉 fiesta</p>");
  });

  answers("no row has 0 items", [
    ["zd_etiqueta", "zd_users_via_etiquetas.etiquetas:length < peso", "beto", "3 5 6 7 8 9 10"],
    ["zd_clero", "cargo.superior:length ?< 1", "ana", "4 9 10 13 15 24 25 26 28"],
    ["zd_parroquia", "(correo ?~ tipo) && madre.etiquetas:length!~2", "beto", "13 16 17 20 22"],
    ["zd_noticia", "(etiquetas.zd_perfil_via_etiquetas.etiquetas:length ?< 2.5) && entero ~9", "guest", "4 9 26"],
  ]);

  it("[API-02] no row sorts as 0 items", async () => {
    const sort = "parroquia.servicios:length,-tratamiento,-parroquia.vicaria,id";
    const found = await parishes.find("zd_clero", { sort, perPage: "12" }, "guest");
    expect(numbersOf(found)).toBe("11 3 12 21 1 4 27 13 18 26 2 14");
  });

  answers("a number on the left of ~ is a real", [
    ["zd_noticia", "7 ?~entero", "guest", "7 13 18 20 21 29 32 35"],
    ["zd_vicaria", "1!~nivel", "guest", "2 5"],
    ["zd_vicaria", "-3 !~nivel || nivel = 2 || id < nombre", "beto", "1 2 4 5"],
    ["zd_etiqueta", '1 ~ activa || zd_users_via_etiquetas.etiquetas.nombre > "Ñ"', "guest", "1 2 3 4 5 6 7 8 9 10"],
  ]);

  answers("a number of a view has the text of a number of a table", [
    ["zd_cuenta", "cuantas ?!~ 0", "guest", "1 2 3 4 5"],
    ["zd_cuenta", "cuantas ?~ 0", "guest", ""],
    ["zd_cuenta", 'id?="zdvicaria000004" && cuantas = 2 || cuantas !~cuantas || -3~ cuantas', "superuser", "2 4"],
  ]);

  it("[API-02] a view is not sorted by @rowid", async () => {
    expect(await parishes.find("zd_vista", { sort: "-@rowid" }, "jefa")).toBe(400);
  });

  answers("strftime takes a number for a Julian day", [
    ["zd_noticia", 'strftime("%Y", titulo) < "2020" && strftime("%Y", titulo) != ""', "superuser", "20 21 22"],
  ]);

  it("[API-02] [API-15] the error of two taken values names the index that was named last", async () => {
    const taken = { clave: "ocupada", numero: 7, grupo: "g" };
    const { status, json } = await parishes.send("POST", "zd_unica/records", "guest", taken);
    expect([status, Object.keys(json.data)]).toEqual([400, ["numero", "grupo"]]);
  });

  answers("where nothing is related, = has nothing to fail", [
    ["zd_ficha", 'parroquia.id >= "zdparroquia0001" && parroquia.hermanas.madre.fotos = "[]"', "ana", "1 4 5 6 9 10"],
    ["zd_noticia", "parroquias.zd_clero_via_parroquia.activo =false", "jefa", "1 11 14 29 31"],
  ]);

  answers("a number of items stays a number beside texts", [
    ["zd_ficha", 'parroquia.zd_noticia_via_parroquias.relacionadas:length !="1.0"', "ana", "1 2 3 4 5 6 7 8 9 10"],
    ["zd_noticia", "relacionadas.autor.etiquetas:length = ''", "guest", ""],
  ]);

  answers("a number of items is a text beside a text field", [
    [
      "zd_noticia",
      "fin ?> parroquias:length",
      "ana",
      "1 2 3 4 6 7 8 9 11 12 13 15 16 17 18 19 20 21 22 23 24 25 27 28 30 31 32 33 35 36",
    ],
    ["zd_cruce", "tipo.id!= false && zd_enlace_via_cruce.duenio <noticia:length", "ana", "3"],
    [
      "zd_noticia",
      'fin <= colores:length || tipo.nombre >="100%"',
      "guest",
      "1 2 4 6 7 8 9 10 11 12 13 14 15 16 17 18 20 21 22 23 24 25 26 28 29 30 31 32 33 34 35 36",
    ],
  ]);
});

const numbersOf = (ids: string[] | number) =>
  typeof ids === "number" ? String(ids) : ids.map((id) => Number(/\d+$/.exec(id)?.[0])).join(" ");
