import { expect, it } from "vitest";
import { singleRecords } from "../diocese/config/site-settings.ts";
import { startProduct } from "./support/start-product.ts";

it("[ENT-09] a calendar's numbers rise when a Mass is suspended, lifted, moved, corrected and deleted", {
  timeout: 60_000,
}, async () => {
  await using product = await startProduct(new Date("2026-11-23T12:00:00Z"));
  const { api } = product;
  const parroquia = await api.given("parroquias", { nombre: "San Miguel" });
  const zona = await api.given("referencias", { nombre: "Sur", clase: "zona", slug: "sur" });
  const lugar = await api.given("lugares_de_culto", { parroquia, clase: "sede", zona, activo: true });
  const line = (hora: string) => api.given("horarios", { lugar, tipo: "misa", dias: ["lu"], hora });
  const horario = await line("19:00");
  const other = await line("07:00");
  const { token } = await api.account("_superusers");
  const read = async () => {
    const text = (await product.get(`/parroquias/${parroquia}/misas.ics`)).html;
    const [event = ""] = text.split("BEGIN:VEVENT").filter((each) => each.includes(`UID:${horario}@2026-11-23`));
    const of = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(event)?.[1] ?? "";
    return { number: Number(of("SEQUENCE")), modified: of("LAST-MODIFIED"), status: of("STATUS") };
  };
  const seen = [await read()];
  const change = { alcance: "lugar", lugar, desde: "2026-11-23", hasta: "2026-11-23", motivo: "bloqueo" };
  const except = async (more: object) => {
    const id = await api.given("excepciones_horario", { ...change, ...more });
    seen.push(await read());
    return id;
  };
  const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
  const send = async (method: "PATCH" | "DELETE", address: string, json?: object) => {
    expect((await api.send(method, address, { token, ...(json && { json }) })).status).toBeLessThan(300);
    seen.push(await read());
  };
  const suspension = await except({ accion: "suspende" });
  expect(seen.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED"]);
  await send("DELETE", path("excepciones_horario", suspension));
  expect(seen.at(-1)?.status).toBe("CONFIRMED");
  const move = await except({ accion: "mueve", horario, nueva_hora: "17:00" });
  await send("DELETE", path("excepciones_horario", move));
  await send("PATCH", path("horarios", horario), { hora: "18:30" });
  await send("DELETE", path("horarios", other));
  await send("PATCH", path("lugares_de_culto", lugar), { indicaciones: "Calle 21" });
  // Changes the place's name and zone, and the kind of a day.
  await send("PATCH", path("parroquias", parroquia), { nombre: "San Miguel Arcángel" });
  await send("PATCH", path("referencias", zona), { nombre: "Zona Sur" });
  await api.given("dias_especiales", { fecha: "2026-11-24", clase: "feriado", valor: true });
  seen.push(await read());
  await api.given("datos_sitio", { id: singleRecords.datos_sitio, ascension: "jueves" });
  seen.push(await read());
  const numbers = seen.map(({ number }) => number);
  expect(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))).toBe(true);
  const moments = seen.map(({ modified }) => modified);
  expect(moments).toEqual(moments.toSorted());
  expect(new Set(moments).size).toBe(moments.length);
  expect(moments[0]).toMatch(/^2026\d{4}T\d{6}Z$/);
});
