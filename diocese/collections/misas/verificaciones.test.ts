import { fillCollection, startBackend } from "@arzobispado/backend/testing";
import { expect, it } from "vitest";
import { collections } from "../index.ts";

it.each(["sqlite", "postgres"] as const)(
  "[SEG-82] [MIS-23] the last verification of a place on %s is found in the same time beside very many of them",
  { timeout: 60_000 },
  async (database) => {
    await using api = await startBackend({ database, collections });
    const parroquia = await api.given("parroquias", { nombre: "San Miguel" });
    const zona = await api.given("referencias", { nombre: "Sur", clase: "zona", slug: "sur" });
    const place = () => api.given("lugares_de_culto", { parroquia, clase: "capilla", nombre: "Capilla", zona });
    const [one, other, none] = [await place(), await place(), await place()];
    const row = (lugar: string, at: number, medio: string) => ({
      id: `${lugar.slice(0, 5)}${String(at).padStart(10, "0")}`,
      ...{ lugar, medio, created: `2026-11-01 ${new Date(at * 1000).toISOString().slice(11, 19)}.000Z` },
    });
    const rows = (howMany: number, from: number) =>
      Array.from({ length: howMany }, (_, at) => row(one, from + at, "parroquia"));
    // Asks as a superuser: answers to guests are cached, and rows inserted directly clear no cache.
    const { token } = await api.account("_superusers");
    const ask = async () => {
      const begun = performance.now();
      const { json } = await api.get("/api/collections/ultimas_verificaciones/records?sort=fecha", { token });
      return { items: json.items, time: performance.now() - begun };
    };
    await fillCollection(api.place, "verificaciones", [row(other, 1, "telefono"), ...rows(100, 10)]);
    await ask();
    const quiet = Math.max(...(await Promise.all([ask(), ask(), ask()])).map(({ time }) => time));
    // The greater id counts as the later one of two rows in the same second.
    await fillCollection(api.place, "verificaciones", [
      ...rows(6_000, 200),
      { ...row(one, 6_199, "arzobispado"), id: "zzzzzzzzzzzzzzz" },
    ]);
    const { items } = await ask();
    expect(items).toMatchObject([
      { id: other, medio: "telefono" },
      { id: one, medio: "arzobispado" },
    ]);
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(none);
    // The processor may be busy for a while: one fast answer shows that the query is fast enough.
    await expect.poll(async () => (await ask()).time, { timeout: 30_000 }).toBeLessThan(5 * quiet + 50);
  },
);

it("[SEG-82] a place is verified a bounded number of times a day, by requests and batches together", async () => {
  const day = new Date("2026-11-21T12:00:00Z");
  const settings = { bounds: { placeVerifications: 3 } };
  await using api = await startBackend({ database: "sqlite", collections, settings, now: day });
  const parroquia = await api.given("parroquias", { nombre: "San Miguel" });
  const zona = await api.given("referencias", { nombre: "Sur", clase: "zona", slug: "sur" });
  const [lugar, other] = [
    await api.given("lugares_de_culto", { parroquia, clase: "capilla", nombre: "Capilla", zona }),
    await api.given("lugares_de_culto", { parroquia, clase: "capilla", nombre: "Capilla", zona }),
  ];
  const keeper = await api.account("encargados_parroquia", { nombre: "Justa", parroquias: [parroquia] });
  let { token } = keeper;
  const records = "/api/collections/verificaciones/records";
  const verify = async (place: string) =>
    (await api.send("POST", records, { token, json: { lugar: place, medio: "parroquia" } })).status;
  const part = { method: "POST", url: records, body: { lugar, medio: "parroquia" } };
  const batch = async (parts: number) =>
    (await api.send("POST", "/api/batch", { token, json: { requests: Array(parts).fill(part) } })).status;
  expect([await verify(lugar), await batch(3), await batch(2), await verify(lugar)]).toEqual([200, 400, 200, 400]);
  expect(await verify(other)).toBe(200);
  api.setNow(new Date("2026-11-22T12:00:00Z"));
  token = await keeper.sign({ lifetime: 60 });
  expect(await verify(lugar)).toBe(200);
});
