import { copyFile, readFile, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { archivePath } from "../test-backups.ts";

it.each(drawnEngine(1))(
  "[SVC-07] a backup on %s counts after it was read whole, whoever put it there",
  async (database) => {
    await using api = await startBackend({ database });
    const { token } = await api.account("_superusers");
    const counted = async () => (await api.get("/api/system", { token })).json.lastBackup?.key ?? null;
    const wrong = async () => {
      const { findings } = await api.backend.examine({ online: false });
      return findings.filter((finding) => finding.wrong && finding.text.includes(".zip")).map(({ text }) => text);
    };
    const path = (name: string) => archivePath(api.dataDirectory, name);
    await api.backend.backups.create("made.zip");
    expect(await counted()).toBe("made.zip");

    // Put into the folder by hand: rubbish with a later date.
    await writeFile(path("rubbish.zip"), Buffer.alloc(5000, 0xa5));
    const flipped = await readFile(path("made.zip"));
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 0x10;
    await writeFile(path("flipped.zip"), flipped);
    expect(await counted()).toBe("made.zip");
    const sentences = [
      expect.stringMatching(/El respaldo \w+\.zip no sirve como está: .* Guárdelo hasta tener otro que sirva\./),
    ];
    expect(await wrong()).toEqual([...sentences, ...sentences]);

    await copyFile(path("made.zip"), path("copied.zip"));
    expect(await counted()).toBe("made.zip");
    await api.backend.tidy();
    expect(await counted()).toBe("copied.zip");
    expect(await wrong()).toEqual([]);

    // Changes the bytes of an archive that counted.
    await writeFile(path("copied.zip"), flipped);
    expect(await counted()).toBe("made.zip");
    const list = (await api.get("/api/backups", { token })).json.map(({ key }: { key: string }) => key);
    expect(list.sort()).toEqual(["copied.zip", "flipped.zip", "made.zip", "rubbish.zip"]);
  },
);
