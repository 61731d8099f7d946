import { readFileSync } from "node:fs";
import type { Definition } from "@arzobispado/backend";
import { makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const records = "/api/collections/homilia/records";
const recorded = (name: string) => readFileSync(new URL(`../../tests/support/recordings/${name}`, import.meta.url));
const formWith = (name: string) => {
  const form = new FormData();
  form.append("titulo", "Domingo");
  form.append("media", new Blob([new Uint8Array(recorded(name))]), name);
  return form;
};
const editor = { rol: "editor" };

/** Collections as earlier installations have them stored. @param types of the recording's field */
const former = (types: string[]) =>
  collections.map(({ formerTypes: _, ...collection }: Definition) =>
    collection.name === "homilia"
      ? {
          ...collection,
          fields: collection.fields.map((field) =>
            field.type === "file" && field.name === "media" ? { ...field, mimeTypes: types } : field,
          ),
        }
      : collection,
  );

describe("[ENT-04] the recording of a homily", () => {
  it.each([
    ["nota de voz.m4a", "audio/x-m4a", /[.]m4a$/],
    // Stored as .m4a: an .mp4 name would be shown as a video before its type is known.
    ["Grabacion_001.mp4", "audio/mp4", /[.]m4a$/],
    ["PTT-0001.opus", "audio/ogg", /[.]opus$/],
    ["con-etiqueta.aac", "audio/aac", /[.]aac$/],
    ["voz.mp3", "audio/mpeg", /[.]mp3$/],
  ])("a recording is taken as %s and sent as %s", async (name, type, stored) => {
    await using api = await startBackend({ database: "sqlite", collections });
    const { token } = await api.account("administradores_arzobispado", editor);
    const { status, json } = await api.send("POST", records, { token, form: formWith(name) });
    expect(status).toBe(200);
    expect(json.media).toMatch(stored);
    const { headers } = await api.get(`/api/files/homilia/${json.id}/${json.media}`);
    expect(headers["content-type"]).toBe(type);
  });

  it.each(["antigua.3gp", "antigua.amr"])("a recording is refused as %s, which browsers do not play", async (name) => {
    await using api = await startBackend({ database: "sqlite", collections });
    const { token } = await api.account("administradores_arzobispado", editor);
    const { status, json } = await api.send("POST", records, { token, form: formWith(name) });
    expect([status, json.data.media.code]).toEqual([400, "validation_invalid_mime_type"]);
  });

  it.each([
    [["audio/mpeg", "video/mp4"], 200],
    [["video/mp4", "audio/mpeg"], 200],
    [["audio/mpeg"], 400],
  ])(
    "a recording is taken after an update where %j were, unless a superuser had changed them: %d",
    async (types, status) => {
      await using place = await makeTestPlace("sqlite");
      {
        await using before = await startBackend({ database: "sqlite", place, collections: former(types) });
        const { token } = await before.account("administradores_arzobispado", editor);
        expect((await before.send("POST", records, { token, form: formWith("PTT-0001.opus") })).status).toBe(400);
      }
      await using after = await startBackend({ database: "sqlite", place, collections });
      const { token } = await after.account("administradores_arzobispado", editor);
      expect((await after.send("POST", records, { token, form: formWith("PTT-0001.opus") })).status).toBe(status);
    },
  );
});
