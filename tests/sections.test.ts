import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "..");
/** Everything that belongs to the section of social works, but its line in the list of sections. */
const own = [
  "features/obras",
  "sections/obras.ts",
  "routes/public/obra-social.tsx",
  "routes/public/obras-sociales.tsx",
];
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "arzobispado-sections-"));
  for (const name of ["node_modules", "tsconfig.json", "backend", "diocese", "tests", "scripts", "package.json"]) {
    await symlink(join(root, name), join(copy, name));
  }
  const removed = [...own.map((path) => join("app", path)), ".react-router", "build"];
  await cp(join(root, "site"), join(copy, "site"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !removed.includes(relative(join(root, "site"), path)),
  });
  const list = join(copy, "site/app/sections/index.ts");
  const lines = (await readFile(list, "utf8")).split("\n");
  await writeFile(list, lines.filter((line) => !line.includes("obrasSection")).join("\n"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe("a section that another diocese does not want", () => {
  test("a section's file, folder and two route files can be deleted, and the site's types hold without them", async () => {
    const programs = join(root, "node_modules/.bin");
    const site = join(copy, "site");
    await run(process.execPath, [join(programs, "react-router"), "typegen"], { cwd: site });
    const types = run(join(programs, "tsc"), ["--noEmit", "-p", site], { cwd: site });
    const ended = await types.catch((error: { stdout: string; code: unknown }) => error);
    expect([ended.stdout, "code" in ended ? ended.code : 0]).toEqual(["", 0]);
  }, 120_000);

  test("a section's address stands in no other file of the site", async () => {
    const search = [
      "-rlE",
      "[\"'`/]obras-sociales[\"'`/:]",
      "--include=*.ts",
      "--include=*.tsx",
      join(copy, "site/app"),
    ];
    const { stdout } = await run("grep", search).catch((error: { stdout: string }) => error);
    const product = stdout.split("\n").filter((path) => path !== "" && !path.includes(".test."));
    // A phone without a connection tells works apart, which it does not keep, by their address.
    expect(product.map((path) => relative(copy, path))).toEqual(["site/app/enhance/controls/kept/asked.ts"]);
  });
});
