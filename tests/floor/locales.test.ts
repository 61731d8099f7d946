import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const rooms = [
  "backend",
  "cli",
  "demo-sign-in",
  "diocese",
  "product",
  "scripts",
  "site/app",
  "site/server",
  "tests/e2e",
];
const sources = rooms
  .flatMap((room) => (readdirSync(join(root, room), { recursive: true }) as string[]).map((name) => `${room}/${name}`))
  .filter((name) => /[.](?:ts|tsx|mjs)$/.test(name) && !/[.]test[.]|node_modules|[/]test-/.test(name));

/** Locales for texts for people, who read Spanish. Other locales are for machines, and their formats change. */
const forPeople = /^(?:es(?:-ES|-BO)?|es-u-ca-gregory-nu-latn)$/;

/** Lists locales in a source that are not for people, and formats without a locale, which use the device's language. */
function faultsOf(text: string): string[] {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/ .*/g, "");
  const tags = [...code.matchAll(/["'`]([a-z]{2}-[A-Z]{2})["'`]/g)].map(([, tag = ""]) => tag);
  const named = [...code.matchAll(/\bIntl[.]\w+\(\s*["'`]([^"'`]*)["'`]/g)].map(([, tag = ""]) => tag);
  const formatted = [...code.matchAll(/[.]toLocale(?:Date|Time)?String\(\s*(?:["'`]([^"'`]*)["'`])?/g)];
  const nameless = [
    ...code.matchAll(/\bIntl[.](?:DateTime|Number|List|RelativeTime)\w*\(\s*(?:\)|undefined|\[|\{|navigator)/g),
  ];
  return [
    ...[...tags, ...named, ...formatted.map(([, tag]) => tag ?? "none")].filter((tag) => !forPeople.test(tag)),
    ...nameless.map(() => "none"),
  ];
}

describe("formats for machines", () => {
  it("[WEB-04] formats for machines come from no locale, in browser and server", () => {
    expect(sources.length).toBeGreaterThan(1000);
    const faults = sources.flatMap((name) =>
      faultsOf(readFileSync(join(root, name), "utf8")).map((tag) => [name, tag]),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    'new Intl.DateTimeFormat("en-CA", { timeZone })',
    'date.toLocaleDateString("sv-SE")',
    'const locale = "sv-SE";',
    "new Intl.NumberFormat().format(1)",
    "new Intl.DateTimeFormat(undefined, { timeZone })",
    "value.toLocaleString()",
    'value.toLocaleString("en", { useGrouping: false })',
  ])("[WEB-04] formats for machines are refused where a source says %s", (text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });
});
