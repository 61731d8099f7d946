import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkWalls } from "../scripts/lib/walls.mjs";

const repository = join(import.meta.dirname, "..");
/** Rooms of the desk in the order of docs/map.md: each may import those before it. */
const deskRooms = [...readFileSync(join(repository, "docs/map.md"), "utf8").matchAll(/^\| … .+$/gm)]
  .flatMap(([floor]) => [...floor.matchAll(/`([\w-]+)`/g)])
  .map(([, room = ""]) => room);

/** Rule, folder of the planted file ("." is the root), and the file that it must not import. */
const walls: [rule: string, folder: string, target: string][] = [
  ["backend-concurrency", "backend/concurrency", "backend/protocol/target.ts"],
  ["backend-config", "backend/config", "backend/db/target.ts"],
  ["backend-protocol", "backend/protocol", "backend/db/target.ts"],
  ["backend-db", "backend/db", "backend/protocol/target.ts"],
  ["backend-db", "backend/db", "backend/schema/target.ts"],
  ["backend-mail", "backend/mail", "backend/limits/target.ts"],
  ["backend-limits", "backend/limits", "backend/records/target.ts"],
  ["backend-jobs", "backend/jobs", "backend/files/target.ts"],
  ["backend-middle", "backend/schema", "backend/records/target.ts"],
  ["backend-middle", "backend/filter", "backend/auth/target.ts"],
  ["backend-middle", "backend/rules", "backend/files/target.ts"],
  ["backend-middle", "backend/events", "backend/realtime/target.ts"],
  ["backend-middle", "backend/records/store", "backend/records/target.ts"],
  ["backend-records", "backend/records", "backend/realtime/target.ts"],
  ["backend-files", "backend/files", "backend/records/target.ts"],
  ["backend-realtime", "backend/realtime", "backend/records/target.ts"],
  ["backend-auth", "backend/auth", "backend/records/target.ts"],
  ["backend-collections", "backend/collections", "backend/records/target.ts"],
  ["backend-settings", "backend/settings", "backend/auth/target.ts"],
  ["backend-logs", "backend/logs", "backend/settings/target.ts"],
  ["backend-visits", "backend/visits", "backend/records/target.ts"],
  ["backend-failures", "backend/failures", "backend/visits/target.ts"],
  ["backend-drafts", "backend/drafts", "backend/auth/target.ts"],
  ["backend-health", "backend/health", "backend/compose/parts.ts"],
  ["backend-over-all-rooms", "backend/import", "backend/backups/target.ts"],
  ["backend-over-all-rooms", "backend/backups", "site/index.ts"],
  ["backend-put-together", "backend", "backend/testing/index.ts"],
  ["backend-put-together", "backend", "diocese/index.ts"],
  ["backend-records", "backend/records", "backend/import/target.ts"],
  ["backend-example", "backend/example", "backend/records/target.ts"],
  ["site-routes", "site/app/routes/public", "site/app/routes/public/target.ts"],
  ["site-routes", "site/app/routes/public", "backend/index.ts"],
  ["site-features", "site/app/features/noticias", "site/app/features/clero/target.ts"],
  ["site-features", "site/app/features/noticias", "site/app/routes/public/target.ts"],
  ["site-desk-content", "site/app/desk/content", "site/app/features/clero/target.ts"],
  ["site-desk-content", "site/app/desk/content", "site/app/routes/public/target.ts"],
  ...deskRooms.slice(1).map((above, index): [string, string, string] => {
    const room = deskRooms[index];
    return [`site-desk-${room}`, `site/app/desk/${room}`, `site/app/desk/${above}/target.ts`];
  }),
  ["site-components", "site/app/components/ui", "site/app/features/clero/target.ts"],
  ["site-components", "site/app/components/ui", "site/app/desk/target.ts"],
  ["site-components", "site/app/components/ui", "site/app/backend/target.ts"],
  ["site-text", "site/app/text", "site/app/routes/public/target.ts"],
  ["site-text", "site/app/text", "site/app/sections/target.ts"],
  ["site-sections", "site/app/sections", "site/app/backend/target.ts"],
  ["site-section-pages", "site/app/section-pages", "site/app/features/clero/target.ts"],
  ["site-enhance", "site/app/enhance/controls", "site/app/features/misas/list/target.ts"],
  ["site-worker", "site/app/worker", "site/app/backend/target.ts"],
  ["site-worker", "site/app/worker", "site/app/enhance/target.ts"],
  ["site-backend", "site/app/backend", "backend/index.ts"],
  ["site-state", "site/app/state", "site/app/text/target.ts"],
  ["site-door", "site", "site/app/features/clero/target.ts"],
  ["site-door", "site/server", "site/app/routes/public/target.ts"],
  ["site-door", "site/app", "diocese/index.ts"],
  ["diocese", "diocese/collections", "backend/schema/target.ts"],
  ["diocese-misas", "diocese/misas", "backend/index.ts"],
  ["diocese-misas", "diocese/misas", "diocese/config/organization.ts"],
  ["diocese-values", "diocese/values", "backend/index.ts"],
  ["diocese-hojas", "diocese/hojas", "backend/index.ts"],
  ["diocese", "diocese", "site/index.ts"],
  ["diocese", "diocese/demo", "backend/testing/index.ts"],
  ["product", "product", "backend/db/target.ts"],
  ["product", "product", "demo-sign-in/target.ts"],
  ["product", "product", "cli/target.ts"],
  ["cli", "cli", "backend/db/target.ts"],
  ["cli", "cli", "demo-sign-in/target.ts"],
  ["beside-main", ".", "backend/index.ts"],
  ["beside-main", ".", "demo-sign-in/target.ts"],
  ["demo-sign-in", "demo-sign-in", "backend/index.ts"],
  ["e2e", "tests/e2e", "site/app/text/target.ts"],
  ["e2e", "tests/e2e", "site/app/sections/target.ts"],
  ["e2e", "tests/e2e", "backend/index.ts"],
  ["bench", "bench", "backend/db/target.ts"],
  ["scripts", "scripts", "backend/index.ts"],
];

/** Imports that the map allows, to show that not everything is forbidden. */
const allowed: [folder: string, target: string][] = [
  ["backend/db", "backend/config/target.ts"],
  ["backend/records", "backend/files/target.ts"],
  ["backend/auth", "backend/records/store/target.ts"],
  ["backend/import", "backend/records/target.ts"],
  ["backend/testing", "backend/index.ts"],
  ["site/app/routes/admin", "site/app/features/clero/target.ts"],
  ["site/app/enhance/controls", "site/app/features/misas/words/target.ts"],
  ["site/app/worker", "site/app/text/target.ts"],
  ["site/app/features/videos", "diocese/generated/records.ts"],
  ["site/app/features/videos", "site/app/desk/content/target.ts"],
  ...deskRooms
    .slice(1)
    .map((room, index): [string, string] => [`site/app/desk/${room}`, `site/app/desk/${deskRooms[index]}/target.ts`]),
  ["diocese/collections", "backend/index.ts"],
  ["site/app/desk/fields", "diocese/values/index.ts"],
  ["cli", "product/target.ts"],
  ["bench", "backend/testing/index.ts"],
  ["tests/e2e", "diocese/demo/target.ts"],
  ["tests/e2e", "site/app/sections/index.ts"],
  ["tests/pages", "diocese/config/target.ts"],
];

/** Imports of libraries by file, with the rules that each breaks. */
const libraries: [path: string, library: string, rules: string[]][] = [
  ["backend/db/undeclared.ts", "of-another-part", ["library-of-another-part"]],
  ["site/undeclared.ts", "kysely", ["library-of-another-part"]],
  ["backend/db/declared.ts", "kysely", []],
  ["backend/db/beside.ts", "lru-cache", []],
];

/** Three ways in which an import once escaped the rules. */
const plants = [
  { file: "plant.ts", import: (path: string) => `import { target } from "${path}";\nexport const used = target;\n` },
  {
    file: "view.tsx",
    import: (path: string) => `import { target } from "${path}";\nexport const View = () => <p>{target}</p>;\n`,
  },
  {
    file: "types.ts",
    import: (path: string) => `import type { Target } from "${path}";\nexport type Used = Target;\n`,
  },
];

const target = 'export const target = "";\nexport type Target = string;\n';
const parts = ["backend", "site", "diocese"];

describe("the import walls", () => {
  let root: string;
  let found: Awaited<ReturnType<typeof checkWalls>>;

  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const plantAll = async (prefix: string, folder: string, to: string) => {
    await write(to, target);
    for (const plant of plants) {
      const path = relative(folder, to);
      await write(`${folder}/${prefix}-${plant.file}`, plant.import(path.startsWith(".") ? path : `./${path}`));
    }
  };

  // Checks all planted files in a single run: reading takes most of the time.
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "arzobispado-walls-"));
    await mkdir(join(root, "node_modules", "@arzobispado"), { recursive: true });
    for (const part of parts) {
      await write(`${part}/index.ts`, target);
      await cp(join(repository, part, "package.json"), join(root, part, "package.json"));
      await symlink(join(root, part), join(root, "node_modules", "@arzobispado", part));
    }
    for (const [index, [, folder, to]] of walls.entries()) await plantAll(`wall${index}`, folder, to);
    for (const [index, [folder, to]] of allowed.entries()) await plantAll(`open${index}`, folder, to);
    await write(
      "site/deep.ts",
      'import { target } from "@arzobispado/diocese/demo/target.ts";\nexport const used = target;\n',
    );
    await write(
      "main.ts",
      'import { target } from "@arzobispado/backend";\nimport "./demo-sign-in/target.ts";\nexport const used = target;\n',
    );
    await write("node_modules/of-another-part/package.json", '{ "name": "of-another-part", "main": "index.js" }');
    await write("node_modules/of-another-part/index.js", "exports.target = 1;\n");
    for (const [path, library] of libraries)
      await write(path, `import { target } from "${library}";\nexport const used = target;\n`);
    await write("node_modules/kysely/package.json", '{ "name": "kysely", "main": "index.js" }');
    await write("node_modules/kysely/index.js", "exports.target = 1;\n");
    await write("backend/node_modules/lru-cache/package.json", '{ "name": "lru-cache", "main": "index.js" }');
    await write("backend/node_modules/lru-cache/index.js", "exports.target = 1;\n");
    await write("backend/filter/one.ts", 'import type { Two } from "./two.ts";\nexport type One = Two;\n');
    await write("backend/filter/two.ts", 'import type { One } from "./one.ts";\nexport type Two = One;\n');
    await write("backend/new-room/a.ts", 'import { target } from "../index.ts";\nexport const used = target;\n');
    await write("backend/schema/some.test.ts", target);
    await write(
      "backend/schema/uses-test.ts",
      'import { target } from "./some.test.ts";\nexport const used = target;\n',
    );
    await write(
      "backend/db/using.ts",
      'import { target } from "../schema/target.ts";\nawait using kept = open();\nexport const used = target;\n',
    );
    found = await checkWalls(root);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const rulesAgainst = (from: string) =>
    found.violations.filter((violation) => violation.from === from).map(({ rule }) => rule);
  const inFolder = (folder: string, file: string) => (folder === "." ? file : `${folder}/${file}`);

  it.each(walls.map((wall, index) => [...wall, index] as const))(
    "a wall of %s stops %s → %s",
    (rule, folder, _target, index) => {
      for (const plant of plants)
        expect(rulesAgainst(inFolder(folder, `wall${index}-${plant.file}`)), plant.file).toEqual([rule]);
    },
  );

  it.each(allowed.map((arrow, index) => [...arrow, index] as const))(
    "an import %s → %s is open",
    (folder, _target, index) => {
      for (const plant of plants)
        expect(rulesAgainst(inFolder(folder, `open${index}-${plant.file}`)), plant.file).toEqual([]);
    },
  );

  it("the map has a floor for each room of the desk", () => {
    expect([...deskRooms].sort()).toEqual(readdirSync(join(repository, "site/app/desk")).sort());
  });

  it("walls have doors: what a part does not export is not found", () => {
    expect(rulesAgainst("site/deep.ts")).toEqual(["only-through-the-door"]);
  });

  it.each(libraries)("walls leave a library to the part that declares it: %s imports %s", (path, _library, rules) => {
    expect(rulesAgainst(path)).toEqual(rules);
  });

  it("walls let main.ts alone start the demo sign-in", () => expect(rulesAgainst("main.ts")).toEqual([]));

  it("walls see cycles of types", () => expect(rulesAgainst("backend/filter/one.ts")).toEqual(["no-cycles"]));

  it("walls know every room", () => expect(rulesAgainst("backend/new-room/a.ts")).toEqual(["no-file-outside-the-map"]));

  it("walls keep tests out of the product", () => {
    expect(rulesAgainst("backend/schema/uses-test.ts")).toEqual(["no-test-in-the-product"]);
  });

  it("walls read files with `await using`", () => expect(rulesAgainst("backend/db/using.ts")).toEqual(["backend-db"]));
});
