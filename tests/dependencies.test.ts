import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDependencies, floors } from "../scripts/lib/dependencies.mjs";

const complaintsOf = (place: string, version: string, license = "MIT") =>
  checkDependencies({ packages: { [place]: { version, license } } });

describe("the libraries", () => {
  it("are at least as new as their floors, with licences that ours goes with", () => {
    const lock = JSON.parse(readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8"));
    expect(checkDependencies(lock)).toEqual([]);
    expect(Object.keys(floors).filter((name) => `node_modules/${name}` in lock.packages)).toContain("fastify");
  });
});

describe("a lock file with one", () => {
  it.each([
    ["node_modules/fastify", "5.12.7"],
    ["node_modules/fastify", "4.99.99"],
    ["node_modules/fastify", "5.9.10"],
    ["node_modules/fastify", "5.12.8-alpha.1"],
    ["node_modules/x/node_modules/sanitize-html", "2.17.6"],
    ["backend/node_modules/@fastify/static", "10.1.1"],
    ["node_modules/node", "20.19.0"],
    ["node_modules/sharp", "nothing"],
  ])("below its floor is refused: %s %s", (place, version) => {
    expect(complaintsOf(place, version)).toHaveLength(1);
  });

  it.each([
    ["node_modules/fastify", "5.12.8"],
    ["node_modules/fastify", "5.13.0"],
    ["node_modules/fastify", "6.0.0-beta.1"],
    ["node_modules/fastify-plugin", "1.0.0"],
    ["node_modules/@types/nodemailer", "7.0.0"],
    ["node_modules/constructor", "1.0.0"],
  ])("at or above it is not: %s %s", (place, version) => {
    expect(complaintsOf(place, version)).toEqual([]);
  });

  it.each([
    ["UNLICENSED", false],
    ["GPL-2.0-only", false],
    ["MIT AND SSPL-1.0", false],
    ["MIT OR SSPL-1.0", true],
    ["(MIT AND Zlib)", true],
    ["LGPL-3.0-or-later", true],
  ])("under %s is accepted: %s", (license, isAccepted) => {
    expect(complaintsOf("node_modules/x", "1.0.0", license)).toHaveLength(isAccepted ? 0 : 1);
  });

  it("that names no licence is refused", () => {
    expect(checkDependencies({ packages: { "node_modules/x": { version: "1.0.0" } } })).toHaveLength(1);
  });
});
