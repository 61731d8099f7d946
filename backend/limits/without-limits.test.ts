import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createBackend, readConfig } from "../index.ts";
import { bookshop } from "../testing/bookshop.ts";
import { makeTestPlace } from "../testing/databases.ts";

const production = {
  PUBLIC_URL: "https://www.ejemplo.bo",
  SETTINGS_KEY: randomBytes(32).toString("base64"),
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
};

/** Log lines about rate limits at a start. */
async function warnings(mode: "start" | "serve", environment: Record<string, string>): Promise<string[]> {
  await using place = await makeTestPlace("sqlite");
  const lines: string[] = [];
  const config = readConfig(mode, { ...production, ...environment, DATA_DIR: place.dataDirectory });
  const backend = await createBackend({ ...config, collections: bookshop, log: { write: (line) => lines.push(line) } });
  await backend.close();
  return lines.filter((line) => line.includes("RATE_LIMITS"));
}

describe("RATE_LIMITS=off", () => {
  it("a server without limits logs a warning where the world can reach it, and only there", async () => {
    const [warning, ...more] = await warnings("serve", { RATE_LIMITS: "off" });
    expect(JSON.parse(warning ?? "{}")).toMatchObject({
      level: 40,
      msg: expect.stringContaining("Quite esa variable"),
    });
    expect(more).toEqual([]);
    expect(await warnings("serve", {})).toEqual([]);
    expect(await warnings("start", { RATE_LIMITS: "off" })).toEqual([]);
  });
});
