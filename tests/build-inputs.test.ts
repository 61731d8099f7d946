import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";
import { buildInputs } from "../scripts/lib/build.mjs";

const root = join(import.meta.dirname, "..");

it("the site is built anew after a change of any file of the diocese that it brings along", () => {
  const inputs = buildInputs();
  const isInput = (file: string) => inputs.some((input) => file.startsWith(`${input}/`));
  const sources = globSync("diocese/{misas,values,hojas,config,contenido}/**/*.ts", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/[.]test[.]/.test(file));
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter((file) => !isInput(file))).toEqual([]);
  // Files imported by these lie in input folders too.
  const imported = sources
    .filter((file) => !file.startsWith("diocese/contenido/"))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/from "([.][^"]+)"/g)].map(([, path = ""]) =>
        posix.join(posix.dirname(file), path),
      ),
    );
  expect(imported.filter((file) => !isInput(file))).toEqual([]);
});
