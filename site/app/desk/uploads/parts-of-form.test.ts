import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { partsOfForm } from "./parts-of-form.ts";

const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name);

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Fake upload that records the files and reports progress at half of each. */
function parts() {
  const sent: string[] = [];
  const send = async (file: File, onSent: (bytes: number) => void) => {
    onSent(file.size / 2);
    onSent(file.size);
    sent.push(file.name);
    return `u${sent.length}`;
  };
  return { sent, send };
}

describe("[ENT-08] the files of a form", () => {
  it("files of a form go with it while all of them are small", async () => {
    const { sent, send } = parts();
    const form = formOf(["titulo", "A"], ["fotos", fileOf("a.jpg", 200_000)], ["fotos", fileOf("b.jpg", 300_000)]);
    expect(await partsOfForm(form, undefined, send)).toBe(form);
    expect(sent).toEqual([]);
  });

  it("files of a form go before it in parts where together they are more than a proxy takes, in their order and places", async () => {
    const { sent, send } = parts();
    const told: number[] = [];
    const form = formOf(
      ["titulo", "A"],
      ["tags", "uno"],
      ["tags", "dos"],
      ["+fotos", fileOf("a.jpg", 400_000)],
      ["fotos", "guardada.jpg"],
      ["fotos", fileOf("b.jpg", 400_000)],
      ["pdf", fileOf("Boletín.pdf", 1_200_000)],
    );
    expect(await partsOfForm(form, (part) => told.push(part), send)).toEqual({
      titulo: "A",
      tags: ["uno", "dos"],
      fotos: "guardada.jpg",
      "@files": {
        "+fotos": [{ upload: "u1", as: "a.jpg" }],
        fotos: [{ upload: "u2", as: "b.jpg" }],
        pdf: [{ upload: "u3", as: "Boletín.pdf" }],
      },
    });
    expect(sent).toEqual(["a.jpg", "b.jpg", "Boletín.pdf"]);
    expect(told).toEqual([0.1, 0.2, 0.3, 0.4, 0.7, 1]);
  });

  it("files without content are left out, as a browser has them for an empty choice", async () => {
    const { sent, send } = parts();
    const form = formOf(["pdf", fileOf("a.pdf", 1_200_000)], ["foto", fileOf("", 0)]);
    const uploads = { "@files": { pdf: [{ upload: "u1", as: "a.pdf" }] } };
    expect(await partsOfForm(form, undefined, send)).toEqual(uploads);
    expect(sent).toEqual(["a.pdf"]);
  });

  it("files of a form fail as their upload does", async () => {
    const refused = new Error("too much");
    const form = formOf(["pdf", fileOf("a.pdf", 1_200_000)]);
    await expect(partsOfForm(form, undefined, () => Promise.reject(refused))).rejects.toBe(refused);
  });
});

it("[ENT-08] every place that makes a form for the server sends it by parts, or hands it to a save, which does", () => {
  const app = join(import.meta.dirname, "../..");
  const sources = globSync("**/*.{ts,tsx}", { cwd: app }).filter((path) => !/\.test\./.test(path));
  const textOf = (path: string) => readFileSync(join(app, path), "utf8");
  const making = sources.filter((path) => /new FormData\(\)/.test(textOf(path)));
  const others = making.filter((path) => !/partsOfForm\(form\)|uploadInParts\(/.test(textOf(path)));
  // Bodies of a save; `send-record.ts` uploads their files in parts.
  expect(others.toSorted()).toEqual([
    "desk/content-form/content-body.ts",
    "features/noticias/editor/save/noticia-form.ts",
  ]);
  expect(textOf("desk/save/send-record.ts")).toContain("body: await partsOfForm(body,");
});
