import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const last = 91;

interface Row {
  id: string;
  state: string;
  tests: { file: string; title: string }[];
  lack: string;
}

/** Rows of the table of attacks in a page of Markdown. */
function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (SEG-\d\d) \| [^|]+ \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
    ([, id = "", state = "", cell = "", lack = ""]) => ({
      id,
      state: state.trim(),
      tests: [...cell.matchAll(/`([^`]+)` «([^»]+)»/g)].map(([, file = "", title = ""]) => ({ file, title })),
      lack: lack.trim(),
    }),
  );
}

/** Errors of a row of the security model. @param named ids that titles of tests name */
function untruthsOf({ id, state, tests, lack }: Row, named: ReadonlySet<string>): string[] {
  const isProved = state === "probado" || state === "en parte";
  return [
    ...tests
      .filter(({ file, title }) => !hasTest(file, id, title))
      .map(({ file }) => `${id}: ${file} has no such test`),
    ...(isProved === tests.length > 0 ? [] : [`${id}: «${state}» with ${tests.length} tests`]),
    ...(isProved === named.has(id) ? [] : [`${id}: «${state}», and tests ${named.has(id) ? "" : "do not "}name it`]),
    ...((state === "probado") === (lack === "") ? [] : [`${id}: «${state}» and what lacks do not go together`]),
    ...(["probado", "en parte", "abierto", "no hay"].includes(state) ? [] : [`${id}: no state «${state}»`]),
  ];
}

function hasTest(file: string, id: string, title: string): boolean {
  if (!existsSync(join(root, file))) return false;
  return read(file)
    .split("\n")
    .some((line) => line.includes(`[${id}]`) && line.includes(title));
}

describe("docs/security-model.md", () => {
  const rows = rowsOf(read("docs/security-model.md"));
  const files = globSync("{backend,cli,diocese,product,site,tests,demo-sign-in}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  const named = new Set(files.flatMap((path) => read(path).match(/(?<=\[)SEG-\d\d(?=\])/g) ?? []));

  it("the security model has every attack once", () => {
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: last }, (_, number) => `SEG-${String(number + 1).padStart(2, "0")}`),
    );
  });

  it("the security model agrees with its tests", () => {
    expect(rows.flatMap((row) => untruthsOf(row, named))).toEqual([]);
  });

  it("the security model names files and pages that exist", () => {
    const page = read("docs/security-model.md");
    const paths = [...page.matchAll(/`((?:backend|site|product|diocese|scripts|tests)\/[\w./-]+)`/g)].map(
      ([, path]) => path,
    );
    const links = [...page.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path]) => `docs/${path}`);
    expect([...paths, ...links].filter((path) => !existsSync(join(root, path ?? "")))).toEqual([]);
  });
});

describe("a row", () => {
  const row: Row = { id: "SEG-99", state: "probado", tests: [], lack: "" };
  const test = { file: "tests/security-model.test.ts", title: "is not believed" };

  it.each([
    ["without a test", row, 2],
    ["with a test of another file", { ...row, tests: [{ ...test, file: "tests/nothing.test.ts" }] }, 2],
    ["with a title that nobody bears", { ...row, tests: [test] }, 2],
    ["that tests prove and that is said to be open", { ...row, state: "abierto", lack: "x", id: "SEG-01" }, 1],
    ["that is open for no reason", { ...row, state: "abierto" }, 1],
    ["in a state of its own", { ...row, state: "casi", lack: "x" }, 1],
  ])("a row %s is not accepted", (_what, planted, untruths) => {
    expect(untruthsOf(planted, new Set(["SEG-01"]))).toHaveLength(untruths);
  });
});
