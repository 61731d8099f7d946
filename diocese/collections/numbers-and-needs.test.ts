import { startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("works and clergy", () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", now, collections });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[DAT-01] works and clergy take only numbers that can be dialled, known needs and lines that fit a card", async () => {
    const { token } = await api.account("administradores_arzobispado");
    const post = (collection: string, json: object, as: object = { token }) =>
      api.send("POST", `/api/collections/${collection}/records`, { ...as, json });
    const work = {
      nombre: "Comedor",
      que_hace: "a".repeat(140),
      para_quien: "b".repeat(120),
      horario_atencion: "Siempre",
    };
    const numbers = { telefono: "+591 2 000 0090", whatsapp: "+591 0000 0090" };
    const made = await post("obras_sociales", { ...work, ...numbers, necesidades: ["comida", "legal"] });
    expect(made.json).toMatchObject({ ...work, ...numbers, necesidades: ["comida", "legal"] });
    for (const wrong of [
      { telefono: "2000090" },
      { telefono: "preguntar por Ana" },
      { whatsapp: "https://wa.me/1" },
      { necesidades: ["oro"] },
      { que_hace: "a".repeat(141) },
      { para_quien: "b".repeat(121) },
    ]) {
      const { status, json } = await post("obras_sociales", { ...work, ...wrong });
      expect([status, Object.keys(json.data)], JSON.stringify(wrong)).toEqual([400, Object.keys(wrong)]);
    }
    const clero = { nombres: "Ana", ...numbers, correo: "ana@arquidiocesis.example" };
    const { json } = await post("cleros_diocesanos", clero);
    expect(json).toMatchObject(clero);
    expect((await post("cleros_diocesanos", { ...clero, telefono: "hola" })).status).toBe(400);
    expect((await post("cleros_diocesanos", { ...clero, correo: "hola" })).status).toBe(400);

    const found = await api.get("/api/collections/obras_sociales/records?filter=necesidades~'comida'");
    expect(found.json.items.map(({ id }: { id: string }) => id)).toEqual([made.json.id]);
    const none = await api.get("/api/collections/obras_sociales/records?filter=necesidades~'salud'");
    expect(none.json.items).toEqual([]);
    // Guests can read them all and write none.
    for (const collection of ["obras_sociales", "cleros_diocesanos"]) {
      expect((await post(collection, { nombre: "X", nombres: "X" }, {})).status).toBeGreaterThanOrEqual(400);
    }
  });
});
