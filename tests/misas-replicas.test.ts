import { expect, it } from "vitest";
import { giveLine, giveParish } from "./support/content/small-parish.ts";
import { startProduct } from "./support/start-product.ts";

it("[MIS-14] a change of a day at one replica is on the pages and calendars of the other at once", async () => {
  const now = new Date("2026-11-26T16:00:00Z");
  await using one = await startProduct(now, { database: "postgres" });
  const { parish, church } = await giveParish(one);
  await giveLine(one, church, "19:00");
  await using other = await startProduct(now, { database: "postgres", place: one.api.place });
  const paths = ["/misas", "/misas/calacoto", `/parroquias/${parish}`, `/parroquias/${parish}/misas.ics`];
  const seen = () => Promise.all(paths.map(async (path) => (await other.get(path)).html.includes("Marcha en la 21")));
  expect((await other.get("/misas")).html).toContain("19:00");
  expect(await seen()).toEqual([false, false, false, false]);
  const token = await (await one.api.account("administradores_arzobispado")).sign();
  const day = { alcance: "lugar", lugar: church, desde: "2026-11-26", hasta: "2026-11-26" };
  const json = { ...day, accion: "suspende", motivo: "paro", nota: "Marcha en la 21" };
  const written = await one.api.send("POST", "/api/collections/excepciones_horario/records", { token, json });
  expect(written.status).toBe(200);
  await expect.poll(seen, { timeout: 2000, interval: 5 }).toEqual([true, true, true, true]);
});
