import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * Files that keep the opener: the provider's window must be closed by the page that opened it (docs/security-model.md).
 */
const keepsItsOpener = ["features/acceso/provider-window.ts"];

/**
 * Whether a source opens a window that can lead the opening page elsewhere: a call that does not cut it off, or a link
 * without noopener.
 */
function opensUnsafely(source: string): boolean {
  const opened = source.match(/window\.open\(/g)?.length ?? 0;
  const cutOff = source.match(/\.opener = null/g)?.length ?? 0;
  const links = [...source.matchAll(/<a\b[^>]*?target="_blank"[^>]*>/gs)];
  return opened > cutOff || links.some(([link]) => !/rel="[^"]*\bnoopener\b/.test(link));
}

it("an opened window or tab cannot redirect its page, but the provider's can", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.filter((path) => opensUnsafely(readFileSync(join(import.meta.dirname, path), "utf8")));
  expect(found.map((path) => path.replaceAll("\\", "/"))).toEqual(keepsItsOpener);
});
