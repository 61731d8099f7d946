import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "../fixtures.ts";

const entry = join(import.meta.dirname, "../../../diocese/misas/test-properties.ts");

/** Builds the engine with its table of cases, as one script. */
async function scriptOf(): Promise<string> {
  const lib = { entry, formats: ["iife" as const], name: "engine" };
  const made = await build({ configFile: false, logLevel: "silent", build: { write: false, lib, minify: false } });
  const [{ output } = { output: [] }] = Array.isArray(made) ? made : [];
  return output.map((file) => ("code" in file ? file.code : "")).join("\n");
}

interface Engine {
  wrongCases: () => string[];
  brokenProperties: (howMany: number) => string[];
  occurrencesOfOneSet: () => string;
}

for (const timezoneId of ["America/La_Paz", "Pacific/Kiritimati"]) {
  test.describe(`a phone in ${timezoneId}`, () => {
    test.use({ timezoneId, fresh: true });

    test("[MIS-01] a phone computes all cases as they are, whatever splits or orders them", async ({ page }) => {
      await page.goto("about:blank");
      await page.addScriptTag({ content: await scriptOf() });
      const said = await page.evaluate(() => {
        const engine = Reflect.get(globalThis, "engine") as Engine;
        return { wrong: engine.wrongCases(), broken: engine.brokenProperties(100), one: engine.occurrencesOfOneSet() };
      });
      expect([said.wrong, said.broken]).toEqual([[], []]);
      // Both zones give the same result. Compared by its hash, so that a change is noticed.
      expect(createHash("sha256").update(said.one).digest("hex").slice(0, 12)).toBe("ee7384b7dbc7");
    });
  });
}
