import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, createBackend, readConfig } from "@arzobispado/backend";
import { collections, history, installation } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsKey, startTechnician, type Technician } from "../tests/support/technician.ts";

const sanPedro = "lugarsanpedro01";
const sanJose = "lugarsanjose001";
const file = `Parroquia;Horarios
San Pedro;"MISAS
Lunes a viernes: 7:30 y 12:00
Domingos y feriados 8, 10 hrs
Consultar en secretaría"
capilla-san-jose;1er viernes 18.00
Santa Nadie;Domingo 10:00
`;

describe("timetables from a file", { timeout: 60_000 }, () => {
  let place: string;
  let dataDirectory: string;
  let path: string;
  let server: Backend;
  let technician: Technician;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), "arzobispado-horarios-"));
    dataDirectory = join(place, "data");
    path = join(place, "horarios.csv");
    await writeFile(path, file);
    technician = startTechnician();
    const { config, secrets } = readConfig("start", {
      ...{ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, LOG_LEVEL: "silent" },
    });
    server = await createBackend({ ...installation(config), config, secrets, history, collections });
    const { content } = server;
    await content.insert("parroquias", [{ id: "parroquiapedro1", values: { nombre: "Parroquia San Pedro" } }]);
    await content.insert("referencias", [
      { id: "zonacentro00001", values: { nombre: "Centro", clase: "zona", slug: "centro" } },
    ]);
    const of = { parroquia: "parroquiapedro1", zona: "zonacentro00001", activo: true };
    await content.insert("lugares_de_culto", [
      { id: sanPedro, values: { ...of, clase: "sede", telefono: "+591 2 2000001", texto_original: "Lo de antes" } },
      { id: sanJose, values: { ...of, clase: "capilla", nombre: "Capilla San José" } },
    ]);
  });
  afterAll(async () => {
    await server.close();
    await technician[Symbol.asyncDispose]();
    await rm(place, { recursive: true, force: true });
  });

  const cli = (...args: string[]) => technician.run(dataDirectory, ["horarios", ...args]);
  async function items(collection: string, sort = "id"): Promise<Record<string, unknown>[]> {
    const answer = await server.fetch(`http://localhost/api/collections/${collection}/records?sort=${sort}`);
    return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
  }
  /** History of the parish church, as a superuser reads it. */
  async function historyOfPlace(): Promise<unknown[]> {
    const credentials = { identity: "ana@x.example", password: "clave-de-prueba" };
    await server.accounts.upsertSuperuser(credentials.identity, credentials.password);
    const signedIn = await server.fetch("http://localhost/api/admins/auth-with-password", {
      ...{ method: "POST", body: JSON.stringify(credentials), headers: { "content-type": "application/json" } },
    });
    const { token } = (await signedIn.json()) as { token: string };
    const answer = await server.fetch(`http://localhost/api/history/lugares_de_culto/${sanPedro}`, {
      headers: { authorization: token },
    });
    const { items } = (await answer.json()) as { items: { changed: string[]; account: unknown }[] };
    return items.map(({ changed, account }) => ({ changed: changed.filter((name) => name !== "updated"), account }));
  }

  const lines = async () =>
    (await items("horarios", "lugar,hora,id")).map(({ lugar, dias, semanas, hora }) => [lugar, dias, semanas, hora]);

  it("[MIS-31] a timetable is printed line by line beside its interpretation, and a trial writes nothing", async () => {
    const { code, text } = await cli("import", path, "--dry-run");
    expect(code, text).toBe(1);
    expect(text).toContain(`Parroquia San Pedro (${sanPedro})
  MISAS
  Lunes a viernes: 7:30 y 12:00
    + misa lu-vi 07:30
    + misa lu-vi 12:00
  Domingos y feriados 8, 10 hrs
    + misa do fi 08:00
    + misa do fi 10:00
    ? «feriados»: se propone fi, las fiestas de precepto
! Consultar en secretaría  → no se entendió: queda en texto_original`);
    expect(text).toContain("! Fila 4: no hay ningún lugar «Santa Nadie».");
    expect(text).toContain("2 lugares, 5 horarios nuevos, 0 que ya estaban, 1 línea sin entender, 1 fila sin lugar.");
    expect(text).toContain("no se escribió nada");
    expect(await lines()).toEqual([]);
  });

  it("[MIS-31] a timetable with «feriados» causes a question, and without an answer it is not written", async () => {
    expect(await cli("import", path)).toMatchObject({ code: 1, text: expect.stringContaining("--yes") });
    expect(await lines()).toEqual([]);
  });

  it("[MIS-31] a timetable is written beside a running server, the rest as text, and a second time nothing more", async () => {
    await cli("import", path, "--yes");
    const week = ["lu", "ma", "mi", "ju", "vi"];
    const written = [
      [sanJose, ["vi"], ["1"], "18:00"],
      [sanPedro, week, [], "07:30"],
      [sanPedro, ["do", "fi"], [], "08:00"],
      [sanPedro, ["do", "fi"], [], "10:00"],
      [sanPedro, week, [], "12:00"],
    ];
    // The server notices the import a moment later.
    await expect.poll(lines, { timeout: 10_000 }).toEqual(written);
    const sede = async () => (await items("lugares_de_culto")).find(({ id }) => id === sanPedro);
    const first = await sede();
    expect(first).toMatchObject({
      ...{ texto_original: "Lo de antes\nMISAS\nConsultar en secretaría", telefono: "+591 2 2000001", activo: true },
    });
    expect(await historyOfPlace()).toEqual([
      { changed: ["texto_original"], account: null },
      { changed: [], account: null },
    ]);
    // A line that a parish has corrected since is not written again.
    const [corrected] = await items("horarios", "lugar");
    await server.content.replace("horarios", { id: String(corrected?.id), values: { ...corrected, hora: "18:30" } });
    const again = await cli("import", path, "--yes");
    expect(again.text).toContain("0 horarios nuevos, 5 que ya estaban, 1 línea sin entender");
    expect(await lines()).toEqual(written.with(0, [sanJose, ["vi"], ["1"], "18:30"]));
    expect(await sede()).toEqual(first);
  });

  it("[MIS-31] a faulty file of timetables is explained in Spanish", async () => {
    const other = join(place, "otro.csv");
    for (const [bytes, expected] of [
      ["a;b\n1;2\n", "Una fila debe nombrar las columnas"],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "no es un texto"],
    ] as const) {
      await writeFile(other, bytes);
      expect(await cli("import", other)).toMatchObject({ code: 1, text: expect.stringContaining(expected) });
    }
    expect((await cli("import", join(place, "nada.csv"))).text).toContain("No se puede leer");
    expect((await cli("export", path)).text).toContain("horarios import ARCHIVO.csv");
  });
});
