import { describe, expect, it } from "vitest";
import { photo } from "../../files/pictures/test-pictures.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { saveCollections } from "../test-collections.ts";

/** Removes the random suffixes and the extension of stored names. */
const bare = (names: string[]) => names.map((name) => name.replace(/(_[a-z0-9]{10})+\.\w+$/, ""));

describe.each(drawnEngine(0))("an editor that sends all pictures with every save, on %s", (database) => {
  it("[API-02] a gallery is saved as it was sent, whatever was in it before", async () => {
    await using api = await startBackend({ database, collections: saveCollections });
    const { legacy, modern, url } = await api.clients();
    const bytes = new Uint8Array(await photo());
    const file = (name: string) => new File([bytes], name, { type: "image/jpeg" });
    const fill = (form: FormData, files: File[]) => {
      for (const each of files) form.append("pictures", each);
      return form;
    };
    for (const client of [legacy, modern]) {
      const things = client.collection("things");
      const made = await things.create(fill(new FormData(), [file("one.jpg"), file("two.jpg"), file("three.jpg")]));
      expect(bare(made.pictures)).toEqual(["one", "two", "three"]);

      const addressOf = (name: string) => `${url}/api/files/things/${made.id}/${name}`;
      const blobs: Blob[] = await Promise.all(
        made.pictures.map(async (name: string) => (await fetch(addressOf(name))).blob()),
      );
      const again = blobs.map((blob, index) => new File([blob], made.pictures[index]));
      const form = fill(new FormData(), [again[2] as File, again[0] as File, file("four.jpg")]);
      form.append("labels", "");
      form.append("open", "true");
      form.append("day", "2024-05-01T10:00:00.000Z");
      const saved = await things.update(made.id, form);
      expect(bare(saved.pictures)).toEqual(["three", "one", "four"]);
      expect(saved).toMatchObject({ open: true, day: "2024-05-01 10:00:00.000Z", labels: [] });
      expect(saved.pictures.some((name: string) => made.pictures.includes(name))).toBe(false);
      for (const name of saved.pictures) expect((await fetch(addressOf(name))).status).toBe(200);
      for (const name of made.pictures) expect((await fetch(addressOf(name))).status).toBe(404);

      const empty = new FormData();
      empty.append("pictures", "");
      expect((await things.update(made.id, empty)).pictures).toEqual([]);
      expect(
        (await things.update(made.id, { name: "kept", pictures: [file("five.jpg")], labels: [] })).pictures,
      ).toHaveLength(1);
    }
  });
});
