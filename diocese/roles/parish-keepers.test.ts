import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOn, type People, pixel, records, startPeople } from "./test-people.ts";

const picture = () => new Blob([pixel], { type: "image/png" });

describe.each(drawnEngine(1))("the keeper of a parish on %s", (database) => {
  let on: People;
  let vicaria: string;
  beforeAll(async () => {
    on = await startPeople(database);
    vicaria = await on.api.given("vicarias", { nombre: "Centro" });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const stored = async (collection: string, id: string) =>
    (await on.api.get(records(collection, id), on.as("superuser"))).json;
  const batch = (requests: object[]) => on.api.send("POST", "/api/batch", { ...on.as("keeper"), json: { requests } });

  /** Sends the same values in every form that a request can have. @returns the statuses */
  async function everyWay(collection: string, id: string, values: Record<string, unknown>): Promise<number[]> {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, String(value ?? ""));
    const payload = new FormData();
    payload.append("@jsonPayload", JSON.stringify(values));
    const me = on.as("keeper");
    const path = records(collection, id);
    const answers = [
      await on.api.send("PATCH", path, { ...me, json: values }),
      await on.api.send("PATCH", path, { ...me, form }),
      await on.api.send("PATCH", path, { ...me, form: payload }),
      await batch([{ method: "PATCH", url: path, body: values }]),
      await batch([{ method: "PUT", url: records(collection), body: { id, ...values } }]),
    ];
    return answers.map(({ status }) => status);
  }

  it("[CON-11] a keeper changes the text and the pictures of their own parish, in every form of a request", async () => {
    expect(await everyWay("parroquias", on.parish, { descripcion: "<p>Nuestra fiesta</p>" })).toEqual(
      Array(5).fill(200),
    );
    const form = new FormData();
    form.append("imagen", picture(), "fachada.png");
    form.append("imagenes+", picture(), "altar.png");
    // Unchanged values may be sent along.
    form.append("nombre", "San Miguel");
    const answer = await on.api.send("PATCH", records("parroquias", on.parish), { ...on.as("keeper"), form });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ descripcion: "<p>Nuestra fiesta</p>", imagenes: [expect.any(String)] });
    const without = { "imagenes-": answer.json.imagenes };
    expect((await everyWay("parroquias", on.parish, without))[0]).toBe(200);
  });

  it("[CON-11] [SEG-15] a keeper changes nothing else of it, whichever way it is sent", async () => {
    const before = await stored("parroquias", on.parish);
    const attempts: Record<string, unknown>[] = [
      { nombre: "Otra" },
      { nombre: "" },
      { nombre: "san miguel" },
      { ubicacion: "Calle 1" },
      { maps_ubicacion: "<iframe src='https://example.org'></iframe>" },
      { vicaria },
      { vicaria: [vicaria] },
      { "vicaria+": vicaria },
      { "vicaria-": before.vicaria },
      { vicaria: null },
      { tipo_parroquia: await on.api.given("tipos_parroquias", { tipo: "Rural" }) },
      { descripcion: "<p>Con algo más</p>", nombre: "Otra" },
    ];
    // Each attempt is sent in five forms.
    for (const values of drawnCases(attempts, 6)) {
      expect(await everyWay("parroquias", on.parish, values), JSON.stringify(values)).toEqual([
        404, 404, 404, 400, 400,
      ]);
    }
    // The last of two values for one field counts; other spellings and fields of the server are ignored.
    const readOver = [
      { "+vicaria": vicaria },
      { Nombre: "Otra" },
      { NOMBRE: "Otra" },
      { id: on.otherParish },
      { created: "2020-01-01" },
    ];
    for (const values of casesOn(database, readOver, 2)) {
      await everyWay("parroquias", on.parish, values);
    }
    expect({ ...(await stored("parroquias", on.parish)), updated: "" }).toEqual({ ...before, updated: "" });
    expect((await stored("parroquias", on.otherParish)).nombre).toBe("San Pedro");
  });

  it("[CON-11] [SEG-15] a keeper changes no other parish, and makes and deletes none", async () => {
    const before = await stored("parroquias", on.otherParish);
    expect(await everyWay("parroquias", on.otherParish, { descripcion: "<p>Ajena</p>" })).toEqual([
      404, 404, 404, 400, 400,
    ]);
    const me = on.as("keeper");
    const form = new FormData();
    form.append("imagen", picture(), "ajena.png");
    expect((await on.api.send("PATCH", records("parroquias", on.otherParish), { ...me, form })).status).toBe(404);
    expect((await on.api.send("POST", records("parroquias"), { ...me, json: { nombre: "Nueva" } })).status).toBe(400);
    for (const id of [on.parish, on.otherParish]) {
      expect((await on.api.send("DELETE", records("parroquias", id), me)).status).toBe(404);
      expect((await batch([{ method: "DELETE", url: records("parroquias", id) }])).status).toBe(400);
    }
    // A refused batch keeps nothing, not even the allowed part.
    const own = { method: "PATCH", url: records("parroquias", on.parish), body: { descripcion: "<p>Junto</p>" } };
    const other = {
      method: "PATCH",
      url: records("parroquias", on.otherParish),
      body: { descripcion: "<p>Junto</p>" },
    };
    expect((await batch([own, other])).status).toBe(400);
    expect((await stored("parroquias", on.parish)).descripcion).not.toContain("Junto");
    expect(await stored("parroquias", on.otherParish)).toEqual(before);
  });

  it("[CON-11] [SEG-15] a keeper can take over neither another parish nor another account", async () => {
    const { id } = on.account("keeper");
    const before = await stored("encargados_parroquia", id);
    const attempts = [
      { parroquias: [on.otherParish] },
      { "parroquias+": on.otherParish },
      { "+parroquias": [on.otherParish] },
      { nombre: "Otra" },
      { disabled: true },
      { email: "otra@books.example" },
    ];
    for (const values of drawnCases(attempts, 4)) {
      expect(await everyWay("encargados_parroquia", id, values)).toEqual([404, 404, 404, 400, 400]);
    }
    expect(await stored("encargados_parroquia", id)).toEqual(before);
    const other = on.account("other keeper").id;
    expect((await on.api.get(records("encargados_parroquia", other), on.as("keeper"))).status).toBe(404);
    expect((await on.api.get(records("encargados_parroquia", id), on.as("keeper"))).json.celular).toBe("+591 70000001");
  });

  it("[CON-11] a keeper may have several parishes, and none after they are taken away", async () => {
    const { id } = on.account("other keeper");
    const change = async (parroquias: string[]) =>
      (
        await on.api.send("PATCH", records("encargados_parroquia", id), {
          ...on.as("administrador"),
          json: { parroquias },
        })
      ).status;
    const write = async (parish: string) =>
      (
        await on.api.send("PATCH", records("parroquias", parish), {
          ...on.as("other keeper"),
          json: { descripcion: "<p>De las dos</p>" },
        })
      ).status;
    expect(await change([on.parish, on.otherParish])).toBe(200);
    expect([await write(on.parish), await write(on.otherParish)]).toEqual([200, 200]);
    expect(await change([on.otherParish])).toBe(200);
    expect([await write(on.parish), await write(on.otherParish)]).toEqual([404, 200]);
    expect(await change([])).toBe(400);
  });
});
