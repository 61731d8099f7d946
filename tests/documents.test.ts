import { globSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const notOurs = [
  "**/node_modules/**",
  "**/build/**",
  "**/.react-router/**",
  "data/**",
  "test-results/**",
  "**/*.tmp.*",
];
const found = (pattern: string) => globSync(pattern, { cwd: root, exclude: notOurs });

const files = [...found("**/*"), ...found(".*")].filter((path) => statSync(join(root, path)).isFile());
const paths = new Set(files.flatMap(withFolders));
const names = new Set(files.map((path) => basename(path)));
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Path of a file with those of all folders above it. */
function withFolders(path: string): string[] {
  const above = dirname(path);
  return above === "." ? [path] : [path, ...withFolders(above)];
}

/** Folders from which a path in a text may start: the root, or the part of which the text speaks. */
const beginnings = ["", "backend", "site", "site/app", "diocese", "docs"];

function exists(path: string, from: string): boolean {
  // `x` stands for a file to be created.
  if (/(?:^|\/)x(?:\.|\/|$)/.test(path)) return true;
  const bare = path.replace(/\/$/, "");
  // Decision records are named by their number, families of files by the start of their names.
  if (/\d{4}$|-$/.test(bare)) return files.some((each) => each.startsWith(bare));
  if (!bare.includes("/")) return names.has(bare) || paths.has(bare);
  return [dirname(from), ...beginnings].some((beginning) => paths.has(normalize(join(beginning, bare))));
}

/** Paths of files that are built, stored or installed: no checkout has them. */
const made = /^(?:data|test-results|node_modules|site\/build|storage|bench\/results)\/|^\.\/data/;
const file = /(?<![\w/.@:*«…-])(?:\.{1,2}\/)*(?:[\w@.$+-]+\/)*[\w@$+.-]+\.(?:ts|tsx|mjs|mts|css|md)(?![\w*/-])/g;
const folder = /(?<![\w/.@:*-])(?:backend|bench|cli|demo-sign-in|diocese|docs|product|scripts|site|tests)\/[\w@./-]*/g;

/** Paths of this repository that a text names: files by their ending, folders by their first folder. */
function pathsIn(text: string): string[] {
  // A full stop may follow a path.
  const named = [...text.matchAll(file), ...text.matchAll(folder)].map(([path]) => path.replace(/[.]+$/, ""));
  return [...new Set(named)].filter((path) => !made.test(path));
}

const broken = (from: string, given: Iterable<string>) =>
  [...given].filter((path) => !exists(path, from)).map((path) => `${from}: ${path}`);

/** Comments of TypeScript and of styles. `//` after a colon belongs to an address in a text. */
const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`\w\\/])\/\/[^\n]*/g;

const documents = found("{*.md,docs/**/*.md,tests/**/*.md,bench/*.md,diocese/**/*.md,site/app/**/*.md}");
const sources = found("{backend,bench,cli,demo-sign-in,diocese,product,scripts,site,tests}/**/*.{ts,tsx,mjs,css}");

describe("texts about the code", () => {
  it("texts about the code are found", () => {
    expect(documents).toEqual(expect.arrayContaining(["README.md", "docs/map.md", "tests/README.md"]));
    expect(sources.length).toBeGreaterThan(1000);
  });

  it.each(documents.filter((path) => path !== "CHANGELOG.md"))(
    "a document %s names files and folders that exist",
    (path) => {
      expect(broken(path, pathsIn(read(path)))).toEqual([]);
    },
  );

  it.each(documents)("a document %s links to existing files", (path) => {
    const text = read(path);
    const links = [...text.matchAll(/\]\(([^)#\s]+)?(#[^)\s]+)?\)/g)].filter(([, to]) => !/^[a-z]+:/.test(to ?? ""));
    const lost = links.filter(([, to = "", heading]) => {
      const target = to === "" ? path : normalize(join(dirname(path), decodeURIComponent(to)));
      return !paths.has(target.replace(/\/$/, "")) || (heading && !headings(read(target)).includes(heading));
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it.each(documents)("a document %s names commands that package.json has", (path) => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read(path).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it("comments name files that exist", () => {
    const lost = sources.flatMap((path) => {
      const text = read(path);
      return broken(path, pathsIn([...text.matchAll(comments)].map(([comment]) => comment).join("\n")));
    });
    expect(lost).toEqual([]);
  });

  it.each([
    ["docs/map.md", "see `backend/gone/file.ts` and backend/gone/", ["backend/gone/file.ts", "backend/gone/"]],
    ["docs/map.md", "see `gone-file.ts`, app.ts, `records/routes.ts`.", ["gone-file.ts"]],
    ["backend/db/compile.ts", "what ../app.ts and ./gone.ts say; https://x.example/a.md", ["./gone.ts"]],
    [
      "site/app/root.tsx",
      "(components/layout/header.tsx, components/layout/gone.tsx).",
      ["components/layout/gone.tsx"],
    ],
  ])("a false text is found: %s says %s", (from, text, lost) => {
    expect(broken(from, pathsIn(text))).toEqual(lost.map((path) => `${from}: ${path}`));
  });
});

/** Anchors that GitHub makes of a document's headings. */
function headings(text: string): string[] {
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title);
  return titles.map(
    (title) =>
      `#${title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(" ", "-")}`,
  );
}
