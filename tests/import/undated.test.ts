import { makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { expect, it } from "vitest";
import { bringIn } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { dataDirectoryOf, inDatabase } from "./unpacked.ts";

const [published, archived, unknown] = ["2uz9ltye8ek4eia", "3934bk7djm35nfv", "3plp730a3shgkp6"];

/** Any engine will do: the values are read before anything is written. */
const database = "sqlite";

it("[API-17] [NOT-16] a noticia published without a date comes with the day on which it was made", async () => {
  const { tokens, guest } = await readExpected("pocketbase-0.22");
  const now = new Date(guest.asOf);
  await using source = await dataDirectoryOf("pocketbase-0.22.zip");
  inDatabase(source.path, (there) => {
    const undated = there.prepare("UPDATE noticias SET fecha_publicacion = '', activo = ?, created = ? WHERE id = ?");
    undated.run(1, "2024-05-06 07:08:09.123Z", published);
    undated.run(0, "2024-05-06 07:08:09.123Z", archived);
    undated.run(1, "", unknown);
  });
  await using place = await makeTestPlace(database);
  const { notes } = await bringIn(place, source.path);
  expect(notes.lines("changed")).toContain(
    `noticias/${published}.fecha_publicacion: estaba publicada sin fecha; lleva la fecha en que se hizo, 2024-05-06`,
  );
  expect(notes.lines("odd").join()).toContain(`noticias/${unknown}.fecha_publicacion: estaba publicada sin fecha, y`);
  expect([...notes.lines("changed"), ...notes.lines("odd")].join()).not.toContain(`${archived}.fecha_publicacion`);

  await using api = await startBackend({ database, collections, place, now });
  const token = tokens.find(({ of }) => of === "superuser")?.token;
  const get = async (id: string, as = {}) => (await api.get(`/api/collections/noticias/records/${id}`, as)).json;
  expect((await get(published)).fecha_publicacion).toBe("2024-05-06 07:08:09.123Z");
  for (const id of [archived, unknown]) {
    expect((await get(id, { token })).fecha_publicacion).toBe("");
    expect((await get(id)).code).toBe(404);
  }

  expect((await bringIn(place, source.path)).isUnchanged).toBe(true);
});
