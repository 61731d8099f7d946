import { makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { expect, it } from "vitest";
import { bringIn } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { dataDirectoryOf, inDatabase } from "./unpacked.ts";

const noticia = "2uz9ltye8ek4eia";
const field = {
  system: false,
  id: "textos1234",
  name: "textos_alternativos",
  type: "json",
  options: { maxSize: 2000000 },
};

/** Any engine will do: the values are read before anything is written. */
const database = "sqlite";

it("[API-17] [CON-04] texts of photos in one list are imported at their photos", async () => {
  const { tokens, guest } = await readExpected("pocketbase-0.22");
  await using source = await dataDirectoryOf("pocketbase-0.22.zip");
  let photos = 0;
  inDatabase(source.path, (there) => {
    const { schema } = there.prepare("SELECT schema FROM _collections WHERE name = 'noticias'").get() as {
      schema: string;
    };
    const fields = JSON.stringify([...JSON.parse(schema), field]);
    there.prepare("UPDATE _collections SET schema = ? WHERE name = 'noticias'").run(fields);
    there.exec("ALTER TABLE noticias ADD COLUMN textos_alternativos JSON DEFAULT NULL");
    const row = there.prepare("SELECT foto_portada, fotos_noticia FROM noticias WHERE id = ?").get(noticia);
    const { foto_portada: cover, fotos_noticia: others } = row as { foto_portada: string; fotos_noticia: string };
    photos = new Set([cover, ...JSON.parse(others || "[]")]).size;
    const texts = JSON.stringify(Array.from({ length: photos }, (_, place) => `Texto ${place + 1}`));
    there.prepare("UPDATE noticias SET textos_alternativos = ? WHERE id = ?").run(texts, noticia);
  });
  await using place = await makeTestPlace(database);
  await bringIn(place, source.path);
  await using api = await startBackend({ database, collections, place, now: new Date(guest.asOf) });
  const token = tokens.find(({ of }) => of === "superuser")?.token ?? "";
  const { json } = await api.get(`/api/collections/noticias/records/${noticia}`, { token });
  expect(photos).toBeGreaterThan(0);
  expect(json.foto_portada_datos).toEqual([{ alt: "Texto 1" }]);
  expect(json).not.toHaveProperty("textos_alternativos");
  expect((await bringIn(place, source.path)).isUnchanged).toBe(true);
});
