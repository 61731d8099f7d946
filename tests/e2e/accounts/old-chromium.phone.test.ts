import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { test } from "@playwright/test";
import type { Driver } from "../browsers/engines/driver.ts";
import { chromium109 } from "../browsers/engines/engines.ts";
import { Relay } from "../browsers/relay.ts";
import { publicStories } from "../browsers/stories/public.ts";
import { phone } from "../browsers/stories/story.ts";
import { Visitor } from "../browsers/visitor.ts";

/**
 * Names of stories that each use different script features; a run draws one. `npm run test:browsers` runs the other
 * stories, and other engines.
 */
const chosen = [
  "the menu opens, closes by Escape from inside out, and leads on",
  "a list is filtered, sorted and paged",
  "'Cerca de mí' lists what is near",
  "a page kept on the phone is read without a connection",
  "Back and forward bring the pages, and the place where one read",
];

test.describe.configure({ timeout: 60_000 });
test.skip(process.platform !== "linux" || process.arch !== "x64", "The packaged Chromium 109 is for Linux on x64.");

for (const name of drawnCases(chosen, 1)) {
  const story = publicStories.find((story) => story.name === name);
  if (!story) throw new Error(`No story is called '${name}'.`);

  test(`[WEB-02] in Chromium 109 ${name}`, async ({ baseURL }) => {
    const folder = mkdtempSync(join(tmpdir(), "arzobispado-e2e-chromium-109-"));
    await using relay = await Relay.to(Number(new URL(baseURL ?? "").port));
    const drivers: Driver[] = [];
    try {
      await story.run({
        relay,
        async begin({ width, height } = phone) {
          const driver = await chromium109.start({ profile: join(folder, "profile"), width, height });
          drivers.push(driver);
          return new Visitor(driver, relay.origin);
        },
      });
      // The product counts visits only from its own origin, and the relay has another one.
      const isExpected = (error: string) => story.expected?.test(error) || error.includes("/api/visitas");
      const errors = drivers.flatMap((driver) => driver.errors()).filter((error) => !isExpected(error));
      if (errors.length > 0) throw new Error(errors.join("\n"));
    } finally {
      for (const driver of drivers) await driver.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
