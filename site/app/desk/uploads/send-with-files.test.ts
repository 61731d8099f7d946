import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LocalFile, SaveBody } from "../../components/photos/save/save-body.ts";
import { sendWithFiles } from "./send-with-files.ts";
import type { uploadInParts } from "./upload-in-parts.ts";

let files = 0;
const fileOf = (name: string, size: number): LocalFile => ({
  key: `k${++files}`,
  file: new Blob([new Uint8Array(size)]),
  name,
});

const bodyOf = (values: SaveBody["values"], files: SaveBody["files"]): SaveBody => ({ values, files });

/** Fake server: uploads get ids in order, and report progress at half of each. `known` is emptied to forget them. */
function server() {
  const sent: string[] = [];
  const known = new Set<string>();
  const upload: typeof uploadInParts = async ({ file, name, id, onBegun, onSent }) => {
    if (known.has(id)) return id;
    onSent?.(file.size / 2);
    onSent?.(file.size);
    const begun = `u${sent.push(name)}`;
    known.add(begun);
    onBegun(begun);
    return begun;
  };
  return { sent, known, upload };
}

const asSent = async (json: Record<string, unknown>) => json;
const unknownFile = Object.assign(new Error(), { status: 400, response: { data: { "@files": {} } } });

describe("[ENT-08] the files of a save", () => {
  it("files of a save go before it, small ones too, in their order and places", async () => {
    const { sent, upload } = server();
    const progress: number[] = [];
    const body = bodyOf(
      { titulo: "A", tags: ["uno", "dos"], fotos: ["guardada.jpg"] },
      {
        "+fotos": [fileOf("a.jpg", 400_000)],
        fotos: [fileOf("b.jpg", 400_000)],
        pdf: [fileOf("Boletín.pdf", 1_200_000)],
      },
    );
    expect(await sendWithFiles(body, asSent, { onSent: (part) => progress.push(part), upload })).toEqual({
      titulo: "A",
      tags: ["uno", "dos"],
      fotos: ["guardada.jpg"],
      "@files": {
        "+fotos": [{ upload: "u1", as: "a.jpg" }],
        fotos: [{ upload: "u2", as: "b.jpg" }],
        pdf: [{ upload: "u3", as: "Boletín.pdf" }],
      },
    });
    expect(sent).toEqual(["a.jpg", "b.jpg", "Boletín.pdf"]);
    expect(progress).toEqual([0.1, 0.2, 0.3, 0.4, 0.7, 1]);
    const small = bodyOf({}, { fotos: [fileOf("c.jpg", 1)] });
    expect(await sendWithFiles(small, asSent, { upload })).toEqual({
      "@files": { fotos: [{ upload: "u4", as: "c.jpg" }] },
    });
  });

  it("[HIS-03] files that the server has are named, in their order beside new ones", async () => {
    const copy = (name: string) => ({ copy: ["borradores", "d1", name] as [string, string, string] });
    const { upload } = server();
    const files = { "+fotos": [copy("a.jpg")], fotos: [copy("c.jpg"), fileOf("n.jpg", 9), copy("d.jpg")] };
    expect(await sendWithFiles(bodyOf({ titulo: "Uno" }, files), asSent, { upload })).toEqual({
      titulo: "Uno",
      "@files": { "+fotos": [copy("a.jpg")], fotos: [copy("c.jpg"), { upload: "u1", as: "n.jpg" }, copy("d.jpg")] },
    });
    expect(await sendWithFiles(bodyOf({ titulo: "Uno" }, {}), asSent, { upload })).toEqual({ titulo: "Uno" });
  });

  it("files without content are left out, as a server leaves out those of a form", async () => {
    const { sent, upload } = server();
    const body = bodyOf({}, { pdf: [fileOf("a.pdf", 1_200_000)], foto: [fileOf("", 0)] });
    const named = { pdf: [{ upload: "u1", as: "a.pdf" }], foto: [] };
    expect(await sendWithFiles(body, asSent, { upload })).toEqual({ "@files": named });
    expect(sent).toEqual(["a.pdf"]);
  });

  it("files of a save fail as their upload does", async () => {
    const refused = new Error("too much");
    const body = bodyOf({}, { pdf: [fileOf("a.pdf", 1)] });
    await expect(sendWithFiles(body, asSent, { upload: () => Promise.reject(refused) })).rejects.toBe(refused);
  });
});

describe("[ENT-08] a save that is sent again", () => {
  it("a second try names the uploads of the first, and sends no byte again", async () => {
    const { sent, upload } = server();
    const body = bodyOf({}, { fotos: [fileOf("a.jpg", 10), fileOf("b.jpg", 10)] });
    const lost = new Error("no answer");
    await expect(sendWithFiles(body, () => Promise.reject(lost), { upload })).rejects.toBe(lost);
    const again = await sendWithFiles(structuredClone(body), asSent, { upload });
    expect(again["@files"]).toEqual({
      fotos: [
        { upload: "u1", as: "a.jpg" },
        { upload: "u2", as: "b.jpg" },
      ],
    });
    expect(sent).toEqual(["a.jpg", "b.jpg"]);
  });

  it("an upload that the server refuses as unknown is sent once more", async () => {
    const { sent, known, upload } = server();
    const body = bodyOf({}, { fotos: [fileOf("a.jpg", 10)] });
    await sendWithFiles(body, asSent, { upload });
    const asked: unknown[] = [];
    const forgetful = async (json: Record<string, unknown>) => {
      asked.push(json["@files"]);
      if (asked.length === 1) throw unknownFile;
      return json;
    };
    await sendWithFiles(body, forgetful, { upload });
    expect(asked).toEqual([{ fotos: [{ upload: "u1", as: "a.jpg" }] }, { fotos: [{ upload: "u2", as: "a.jpg" }] }]);
    known.clear();
    await sendWithFiles(body, asSent, { upload });
    expect(sent).toEqual(["a.jpg", "a.jpg", "a.jpg"]);
  });

  it("a server that knows no upload is asked twice, and one that lacks a copy once", async () => {
    const { upload } = server();
    let asked = 0;
    const refuses = () => {
      asked += 1;
      return Promise.reject(unknownFile);
    };
    const fresh = bodyOf({}, { fotos: [fileOf("a.jpg", 10)] });
    await expect(sendWithFiles(fresh, refuses, { upload })).rejects.toBe(unknownFile);
    expect(asked).toBe(2);
    const copied = bodyOf({}, { fotos: [{ copy: ["borradores", "d1", "a.jpg"] }] });
    await expect(sendWithFiles(copied, refuses, { upload })).rejects.toBe(unknownFile);
    expect(asked).toBe(3);
  });
});

it("[ENT-08] no file of the site makes a form for the server: files go in parts", () => {
  const app = join(import.meta.dirname, "../..");
  const sources = globSync("**/*.{ts,tsx}", { cwd: app }).filter((path) => !/\.test\./.test(path));
  const making = sources.filter((path) => /new FormData\(\)/.test(readFileSync(join(app, path), "utf8")));
  expect(making).toEqual([]);
});
