import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const app = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(app, path), "utf8");
const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: app });

const modules = find("**/*.module.css");
const kit = find("styles/kit/*.css");
const deskKit = find("styles/desk/*.css");
const sources = find("**/*.{ts,tsx}").filter((path) => !/\.test\./.test(path));
/** Paths of administrators' code, whose pages load both kits whole (admin.css). */
const ofAdministrators =
  /^(?:components\/(?:admin|photos|rich-text|uploads)|desk|features\/(?:[\w-]+\/(?:changes|desk|editor|keeping|paste|today)|acceso|actividad|encargados|personas|primer-dia|sistema|visitas)|routes\/(?:admin|machine|parroquia-propia))\//;
/** Class names that a script sets, or that a library or a text of the team contains. */
const fromOutside = /^(?:menu-abierto|swiper(?:-[\w-]+)?|Toastify__[\w-]+|documento|pieza(?:--\w+)?)$/;

/** Class names of a sheet, without `:global` ones. */
function namesIn(sheet: string): Set<string> {
  const rules = read(sheet).replace(/\/\*[\s\S]*?\*\/|url\("[^"]*"\)|:global\([^)]*\)/g, "");
  return new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));
}

/** Paths of the CSS modules that a source imports, by their local name. */
function modulesOf(source: string): Map<string, string> {
  const imports = read(source).matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm);
  return new Map([...imports].map(([, name = "", path = ""]) => [name, join(dirname(source), path)]));
}

/** Class names written literally in `className`. */
function classWords(source: string): string[] {
  return [...source.matchAll(/className=(?:"([^"]*)"|\{([^\n]*)\})/g)].flatMap(([, plain, code = ""]) =>
    plain === undefined
      ? [...code.matchAll(/["`]([^"`]*)["`]/g)].flatMap(([, part = ""]) => part.split(/[^\w-]+/))
      : plain.split(" "),
  );
}

/** Whether a source imports a sheet, directly or by team-text.ts. */
const brings = (text: string, source: string, sheet: string): boolean =>
  text.includes(`${relative(dirname(source), sheet)}";`) ||
  (read("styles/team-text.ts").includes(`"./kit/${basename(sheet)}";`) && text.includes('styles/team-text.ts";'));

function layerOf(sheet: string): string {
  if (kit.includes(sheet)) return "kit";
  if (deskKit.includes(sheet)) return "desk.kit";
  return ofAdministrators.test(sheet) ? "desk" : "components";
}

const everywhere = namesIn("styles/base.css");
const kitWords = kit.map((sheet) => ({ sheet, names: namesIn(sheet).difference(everywhere) }));
const shared = new Set([...everywhere, ...[...kit, ...deskKit].flatMap((sheet) => [...namesIn(sheet)])]);

describe("[DOC-09] styles beside their component", () => {
  it("styles beside components exist", () => {
    expect(modules.length).toBeGreaterThan(60);
    expect(kit.length).toBeGreaterThan(10);
  });

  it("class names are unique: none stands in two modules, or in a module and the kit", () => {
    const owners = Map.groupBy(
      modules.flatMap((sheet) => [...namesIn(sheet)].map((name) => ({ name, sheet }))),
      ({ name }) => name,
    );
    const twice = [...owners].filter(([name, sheets]) => sheets.length > 1 || shared.has(name));
    expect(twice.map(([name, sheets]) => [name, ...sheets.map(({ sheet }) => sheet)])).toEqual([]);
  });

  it("a module names no part of another component, only shared words", () => {
    const foreign = modules.flatMap((sheet) =>
      [...read(sheet).matchAll(/:global\(\.([\w-]+)\)/g)]
        .filter(([, name = ""]) => !shared.has(name) && !fromOutside.test(name))
        .map(([, name]) => [sheet, name]),
    );
    expect(foreign).toEqual([]);
  });

  it("all classes are used, and every used class exists", () => {
    const used = new Map<string, Set<string>>();
    for (const source of sources)
      for (const [given, sheet] of modulesOf(source)) {
        const names = used.get(sheet) ?? used.set(sheet, new Set()).get(sheet);
        for (const [, name = "", quoted = name] of read(source).matchAll(
          new RegExp(`(?<![\\w.])${given}(?:\\.(\\w+)|\\["([^"]+)"\\])`, "g"),
        ))
          names?.add(quoted);
      }
    for (const sheet of modules) {
      const written = [...namesIn(sheet)].filter((name) => !fromOutside.test(name));
      expect([...(used.get(sheet) ?? [])].sort(), sheet).toEqual(written.sort());
    }
  });

  it("a module belongs to one folder, unless it is of components/ or a page puts features together", () => {
    const borrowed = sources.flatMap((source) =>
      [...modulesOf(source).values()]
        .filter((sheet) => !`${dirname(source)}/`.startsWith(`${dirname(sheet)}/`))
        .filter((sheet) => !sheet.startsWith("components/") && !source.startsWith("routes/"))
        .map((sheet) => [source, sheet]),
    );
    expect(borrowed).toEqual([]);
  });

  const visitors = sources.filter((source) => source.endsWith(".tsx") && !ofAdministrators.test(source));

  it("styles of administrators are on no page of visitors", () => {
    const theirs = visitors.flatMap((source) =>
      [...read(source).matchAll(/^import .*?"(\.[^"]+\.css)";$/gm)]
        .map(([, path = ""]) => join(dirname(source), path))
        .filter((sheet) => ofAdministrators.test(sheet) || sheet.startsWith("styles/desk/"))
        .map((sheet) => [source, sheet]),
    );
    expect(theirs).toEqual([]);
  });

  it("a module brings the sheets of the shared words that it uses", () => {
    const missing = visitors.flatMap((source) => {
      const text = read(source);
      return classWords(text)
        .filter((word) => {
          const sheets = kitWords.filter(({ names }) => names.has(word)).map(({ sheet }) => sheet);
          return sheets.length > 0 && !sheets.some((sheet) => brings(text, source, sheet));
        })
        .map((word) => [source, word]);
    });
    expect(missing).toEqual([]);
  });

  it("a module brings no other sheets, unless later parts stand in their HTML", () => {
    const idle = visitors.flatMap((source) => {
      const text = read(source);
      const words = new Set(classWords(text));
      return kitWords
        .filter(({ sheet }) => text.includes(`${relative(dirname(source), sheet)}";`) && !text.includes("lazy("))
        .filter(({ names }) => words.isDisjointFrom(names))
        .map(({ sheet }) => [source, sheet]);
    });
    expect(idle).toEqual([]);
  });

  it("a sheet lies in the layer of its kind, so that order is irrelevant; the first says the order of the layers", () => {
    expect(read("app.css")).toMatch(/^(?:\/\*.*\*\/\n)?@layer base, kit, components, desk;\n/);
    expect(read("root.tsx").match(/"\.\/[\w./-]*\.css"/)?.[0]).toBe('"./app.css"');
    for (const sheet of [...modules, ...kit, ...deskKit]) {
      const layers = (read(sheet).match(/^@layer .*\{$/gm) ?? []).filter((layer) => layer !== "@layer base {");
      expect([sheet, ...layers]).toEqual([sheet, `@layer ${layerOf(sheet)} {`]);
    }
  });

  it("all styles are known to administrators' pages", () => {
    for (const sheet of [...kit, ...deskKit]) expect(read("admin.css")).toContain(`"./${sheet}";`);
  });
});
