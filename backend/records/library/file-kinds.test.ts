import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileKindsMigration } from "../../db/migrations/0023-file-kinds.ts";
import { film, frames, id3, isoFile, latin, oggPage, sound, track } from "../../files/media/test-media.ts";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { library, shelf, upload } from "./test-shelf.ts";

describe.each(drawnEngine(1))("the kinds of files on %s", (database) => {
  let api: TestBackend;
  let token = "";
  beforeAll(async () => {
    api = await startBackend({ database, collections: shelf });
    token = (await api.account("editors")).token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const findFile = async (name: string) => {
    const { json } = await api.get(`${library}?search=${encodeURIComponent(name)}`, { token });
    return json.items[0];
  };

  it.each<[string, string, string, Buffer]>([
    ["UNA.JPE", "picture", "image/jpeg", latin("\xff\xd8\xff\xe0 photo")],
    ["dos.pdf", "picture", "image/gif", latin("GIF89a picture")],
    ["tres.jpg", "document", "application/pdf", latin("%PDF-1.7\n")],
    ["cuatro.mp3", "document", "text/plain; charset=utf-8", latin("not heard")],
    ["cinco.mp4", "audio", "audio/mp4", isoFile({ brand: "mp42", movie: [sound()], movieLast: true, media: 100_000 })],
    ["seis.m4a", "video", "video/mp4", isoFile({ movie: [film(), sound()] })],
    ["siete.jpg", "audio", "audio/ogg", oggPage("OpusHead\x01")],
    ["ocho.mp3", "audio", "audio/aac", Buffer.concat([id3(9000), frames.aac])],
    ["nueve.3gp", "audio", "audio/3gpp", isoFile({ brand: "3gp4", movie: [track("soun", "samr")] })],
    ["diez.pdf", "audio", "audio/mpeg", Buffer.concat([id3(9000), frames.mp3])],
  ])("[ENT-13] a file of %s is %s by its content, and its type %s", async (name, kind, type, content) => {
    const { address } = await upload(api, token, name, content);
    expect(await findFile(name)).toMatchObject({ originalName: name, kind, type });
    expect((await api.get(address)).headers["content-type"]).toBe(type);
  });

  it("[ENT-13] [ENT-04] kinds are corrected for files that an earlier version has stored", async () => {
    const { id, file, address } = await upload(api, token, "antes.mp4", isoFile({ brand: "mp42", movie: [sound()] }));
    const { collectionId } = await findFile("antes");
    const inside = connectTo(api.place);
    await inside.transaction(async (transaction) => {
      await transaction.run(sql`UPDATE "_files" SET "kind" = 'video', "type" = 'video/mp4' WHERE "name" = ${file}`);
      for (const text of fileKindsMigration.statements[inside.engine]) await transaction.run(sql.raw(text));
    });
    await inside.close();
    const sidecar = join(api.place.dataDirectory, "storage", collectionId, id, `${file}.attrs`);
    const before = await readFile(sidecar, "utf8");
    expect(before).toContain('"audio/mp4"');
    await writeFile(sidecar, before.replace('"audio/mp4"', '"video/mp4"'));
    expect((await api.get(address)).headers["content-type"]).toBe("audio/mp4");
    expect(await findFile("antes")).toMatchObject({ kind: "audio", type: "audio/mp4" });
    await api.backend.tidy();
    const { json } = await api.get(`${library}?search=antes&kind=audio`, { token });
    expect(json.items).toMatchObject([{ kind: "audio", type: "audio/mp4" }]);
  });
});
