import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundlePrograms } from "../scripts/lib/bundle-programs.mjs";
import { oneByteText } from "../scripts/lib/one-byte-text.mjs";

const packageFiles = (folder: string, name: string) => ({
  [`${folder}/node_modules/${name}/package.json`]: `{ "name": "${name}", "type": "module", "exports": "./index.js" }`,
  [`${folder}/node_modules/${name}/index.js`]: `export const where = "${folder}/${name}";`,
});

/** A program whose part has a package of its own, of which another version lies at the root. */
const files = {
  "main.ts": `
    import { readFileSync } from "node:fs";
    import { join } from "node:path";
    import { where as outer } from "outer";
    import { beside, folder, nested } from "./part/place.ts";
    const later = await import("./part/later.ts");
    const letters = ["ñandú – 😀", /[á-ú😀]/u.test("ó"), \`\${1}…\`];
    const read = [readFileSync(beside, "utf8"), readFileSync(join(folder, "data.txt"), "utf8"), later.read()];
    console.log(JSON.stringify({ outer, nested, letters, read }));`,
  "part/place.ts": `
    import { where } from "nested";
    export const nested: string = where;
    export const beside = new URL("./data.txt", import.meta.url);
    export const folder = import.meta.dirname;`,
  "part/later.ts": `
    import { readFileSync } from "node:fs";
    export const read = () => readFileSync(new URL("../part/data.txt", import.meta.url), "utf8") + import.meta.filename.at(-8);`,
  "part/data.txt": "beside the source",
  "package.json": `{ "type": "module" }`,
  ...packageFiles(".", "outer"),
  ...packageFiles(".", "nested"),
  ...packageFiles("part", "nested"),
};

describe("a bundled program", { timeout: 30_000 }, () => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "arzobispado-bundle-")));
  let sources: string[];
  beforeAll(async () => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(parent, "old", path)), { recursive: true });
      writeFileSync(join(parent, "old", path), text);
    }
    sources = await bundlePrograms(join(parent, "old"), join(parent, "old/build"), ["main.ts"]);
    renameSync(join(parent, "old"), join(parent, "new"));
  }, 30_000);
  afterAll(() => rmSync(parent, { recursive: true }));

  const run = (program: string) =>
    JSON.parse(execFileSync(process.execPath, [join(parent, "new", program)], { encoding: "utf8" }));

  it("a bundled program says what its source says, also where its folder was moved", () => {
    const said = run("build/main.js");
    expect(said).toEqual(run("main.ts"));
    expect(said).toMatchObject({ outer: "./outer", nested: "part/nested" });
  });

  it("a bundled program names its sources, so that a change of one makes it anew", () => {
    expect(sources.toSorted()).toEqual(["main.ts", "part/later.ts", "part/place.ts"]);
  });

  it("a bundled program has no letter that takes two bytes", () => {
    expect(readFileSync(join(parent, "new/build/main.js"), "utf8")).toMatch(/^[\0-\x7f]*$/);
  });
});

it("code that reads its own letters keeps them", () => {
  expect(oneByteText('"á"')).toBe('"\\u00e1"');
  for (const code of ["String.raw`á`", '"\\á"']) expect(oneByteText(code)).toBe(code);
});
