import { reportLines } from "@arzobispado/backend";
import { fillCollection, makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { expect, it } from "vitest";
import { bringIn, fixture } from "./bring-in.ts";

it("[SEG-82] an import names in its report a place that has more lines than a save admits", async () => {
  await using place = await makeTestPlace("sqlite");
  const lugar = "lugarlleno00001";
  {
    await using api = await startBackend({ database: "sqlite", collections, place });
    const parroquia = await api.given("parroquias", { nombre: "San Miguel" });
    await api.given("lugares_de_culto", { id: lugar, parroquia, clase: "sede", activo: true });
  }
  const line = (at: number) => ({ id: `linea${String(at).padStart(10, "0")}`, lugar, tipo: "misa", hora: "10:00" });
  await fillCollection(
    place,
    "horarios",
    Array.from({ length: 201 }, (_, at) => line(at)),
  );
  const lines = reportLines(await bringIn(place, fixture("pocketbase-0.39.zip")), Number.POSITIVE_INFINITY);
  expect(lines.filter((text) => text.includes(lugar))).toEqual([
    expect.stringContaining("201 registros de horarios por lugar, más de los 200"),
  ]);
});
