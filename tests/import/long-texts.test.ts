import { makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { expect, it } from "vitest";
import { bringIn } from "./bring-in.ts";
import { readExpected } from "./expected.ts";
import { dataDirectoryOf, inDatabase } from "./unpacked.ts";

const [long, deep, plain] = ["2uz9ltye8ek4eia", "3934bk7djm35nfv", "3plp730a3shgkp6"];

it("[SEG-80] texts that could not be saved are imported as they are, and named in the report and in Estado", {
  timeout: 60_000,
}, async () => {
  const texts = { [long]: "ñ".repeat(500_001), [deep]: `${"<div>".repeat(101)}x`, [plain]: "<p>x</p>" };
  const { tokens, guest } = await readExpected("pocketbase-0.22");
  await using source = await dataDirectoryOf("pocketbase-0.22.zip");
  inDatabase(source.path, (there) => {
    const change = there.prepare("UPDATE noticias SET descripcion = ? WHERE id = ?");
    for (const [id, text] of Object.entries(texts)) change.run(text, id);
  });
  await using place = await makeTestPlace("sqlite");
  const { notes } = await bringIn(place, source.path);
  expect(notes.lines("odd").filter((line) => /\.descripcion: el texto/.test(line))).toEqual([
    `noticias/${long}.descripcion: el texto es demasiado largo (1000002 bytes); se trajo entero, y las páginas muestran su comienzo`,
    `noticias/${deep}.descripcion: el texto tiene demasiados elementos uno dentro de otro; se trajo así, y las páginas lo muestran aplanado`,
  ]);

  await using api = await startBackend({ database: "sqlite", collections, place, now: new Date(guest.asOf) });
  const token = tokens.find(({ of }) => of === "superuser")?.token ?? "";
  for (const [id, text] of Object.entries(texts)) {
    const { json } = await api.get(`/api/collections/noticias/records/${id}`, { token });
    expect(json.descripcion === text, id).toBe(true);
  }
  const { longTexts } = (await api.get("/api/system", { token })).json;
  expect([longTexts.total, longTexts.some.map(({ recordId }: { recordId: string }) => recordId)]).toEqual([
    2,
    [long, deep],
  ]);
});
