import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseTests, isNamed, testsOfRoute } from "../scripts/lib/choose-tests.mjs";
import { everyPage, testsOfRoutes } from "../scripts/lib/tests-of-routes.mjs";

const root = join(import.meta.dirname, "..");
const testFiles = globSync("tests/**/*.test.ts", { cwd: root }).map((path) => path.replaceAll("\\", "/"));

/** Modules of a dependency graph, from imports `[from, to]`. */
const modulesOf = (...imports: [string, string][]) =>
  imports.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }));

describe("the table of the tests of routes", () => {
  it("the table has a row for each route without a test of its name, and names files that exist", () => {
    const files = globSync("**/*.{ts,tsx}", { cwd: join(root, "site/app/routes"), exclude: ["**/*.test.*"] });
    const routes = files.map((path) => path.replaceAll("\\", "/").replace(/[.]tsx?$/, ""));
    expect(Object.keys(testsOfRoutes).filter((route) => !routes.includes(route))).toEqual([]);
    expect(routes.filter((route) => testsOfRoute(route, testFiles) === null)).toEqual([]);
    const named = [...everyPage, ...Object.values(testsOfRoutes).flat()];
    const missing = named.filter((prefix) => !testFiles.some((file) => isNamed(file, prefix)));
    expect(missing).toEqual([]);
  });
});

describe("the tests that a change reaches", () => {
  it("chosen tests are those that import it, the nearest first, also through others", () => {
    const modules = modulesOf(
      ["backend/a.ts", "backend/changed.ts"],
      ["backend/a.test.ts", "backend/a.ts"],
      ["backend/changed.test.ts", "backend/changed.ts"],
      ["backend/other.test.ts", "backend/other.ts"],
    );
    expect(chooseTests(["backend/changed.ts"], modules, [])).toEqual({
      unit: ["backend/changed.test.ts", "backend/a.test.ts"],
      stories: [],
      left: [],
    });
  });

  it("chosen tests begin with those of the same room, before others that are as near", () => {
    const modules = modulesOf(
      ["backend/import/bring.test.ts", "backend/records/store/dates.ts"],
      ["backend/testing/start.ts", "backend/records/store/dates.ts"],
      ["backend/records/save/update.test.ts", "backend/testing/start.ts"],
    );
    const { unit } = chooseTests(["backend/records/store/dates.ts"], modules, []);
    expect(unit).toEqual(["backend/records/save/update.test.ts", "backend/import/bring.test.ts"]);
  });

  it("chosen tests are those that start it for a program, which they do not import", () => {
    const files = [
      "cli/backup.test.ts",
      "tests/restore.test.ts",
      "tests/home.test.ts",
      "backend/attacks/access.test.ts",
    ];
    expect(chooseTests(["product/product.ts"], [], files).unit).toEqual([
      "cli/backup.test.ts",
      "tests/restore.test.ts",
    ]);
    expect(chooseTests(["backend/access.ts"], [], files).unit).toEqual([]);
  });

  it("chosen tests are those of the routes whose page uses the file", () => {
    const modules = modulesOf(
      ["site/app/features/videos/card.tsx", "site/app/features/videos/length.ts"],
      ["site/app/routes/public/videos.tsx", "site/app/features/videos/card.tsx"],
    );
    const files = ["tests/e2e/pages/videos.test.ts", "tests/e2e/pages/videos-other.test.ts", "tests/home.test.ts"];
    expect(chooseTests(["site/app/features/videos/length.ts"], modules, files).stories).toEqual([
      "tests/e2e/pages/videos.test.ts",
    ]);
  });

  it("chosen tests are those of every page for a file that many routes share, and for a style sheet", () => {
    const routes = Object.keys(testsOfRoutes)
      .filter((route) => route.startsWith("public/"))
      .slice(0, 6);
    const modules = modulesOf(
      ...routes.map((route): [string, string] => [`site/app/routes/${route}.tsx`, "site/app/shared.ts"]),
    );
    const files = ["tests/e2e/states/frame.test.ts", "tests/e2e/pages/videos.test.ts", "tests/product.test.ts"];
    const chosen = { unit: ["tests/product.test.ts"], stories: ["tests/e2e/states/frame.test.ts"], left: [] };
    expect(chooseTests(["site/app/shared.ts"], modules, files)).toEqual(chosen);
    expect(chooseTests(["site/app/styles/base.css"], modules, files)).toEqual(chosen);
  });

  it("chosen tests are those of the administrators' pages too, where some of these share the file", () => {
    const routes = Object.keys(testsOfRoutes).filter((route) => route.startsWith("admin/"));
    const modules = modulesOf(
      ...routes.map((route): [string, string] => [`site/app/routes/${route}.tsx`, "site/app/shared.ts"]),
    );
    const files = [
      "tests/e2e/states/frame.test.ts",
      "tests/e2e/desk-lists/desk-accounts.test.ts",
      "tests/e2e/pages/videos.test.ts",
    ];
    expect(chooseTests(["site/app/shared.ts"], modules, files).stories).toEqual(files.slice(0, 2));
  });

  it("chosen tests are the changed ones themselves, and no more than run in about a minute", () => {
    const many = Array.from({ length: 70 }, (_, index) => `backend/n${index}.test.ts`);
    const { unit, left } = chooseTests(["tests/e2e/navigation/home.test.ts", ...many], [], []);
    expect(unit).toHaveLength(60);
    expect(left).toHaveLength(10);
    expect(chooseTests(["tests/e2e/navigation/home.test.ts"], [], []).stories).toEqual([
      "tests/e2e/navigation/home.test.ts",
    ]);
  });
});
