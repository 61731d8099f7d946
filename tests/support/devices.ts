import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { crc32 } from "node:zlib";
import { isDrawn } from "@arzobispado/backend/testing/drawn-cases";

/** Devices of the browser stories: a narrow one with touch, and a wide one. */
export type Device = "phone" | "desktop";

export const devices: readonly Device[] = ["phone", "desktop"];

/**
 * Device that runs a file: the one in its name or, without one, the one drawn by its name (about half of the files
 * each).
 */
export function deviceOf(file: string): Device {
  const named = devices.find((device) => file.endsWith(`.${device}.test.ts`));
  return named ?? drawnBy(basename(file));
}

/** Paths of all story files below a folder, relative to it, as Playwright names them. */
export const storyFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/** Device drawn for a name, always the same: each gets about half of the names. */
export const drawnBy = (name: string): Device => (crc32(name) % 2 === 0 ? "phone" : "desktop");

/**
 * Tag of a story whose steps are the same on both devices, although layout, touch or keys differ: a run executes it on
 * one device by lot, `npm test -- --whole` on both.
 * @param story its title, or a part that distinguishes it
 */
export function onEither(story: string): string {
  const [drawn, ...others] = devices.filter((_, nth) => isDrawn(story, devices.length, nth));
  return others.length > 0 ? "@both" : `@${drawn}`;
}

/**
 * Patterns for the stories that one device runs: those of its own files, and those of other files tagged `@both` or
 * with its name. A file with a device in its name is left to the projects' `testIgnore`.
 * @param files all story files (`storyFiles`)
 * @returns patterns that Playwright tests against "project file titles tags"
 */
export function storiesOn(device: Device, files: string[]): { grep: RegExp; grepInvert: RegExp } {
  const own = files.filter((file) => deviceOf(file) === device).map((file) => `(?:^| )${RegExp.escape(file)} `);
  const other = devices.filter((each) => each !== device);
  return {
    grep: new RegExp([...own, tag("both"), tag(device)].join("|")),
    grepInvert: new RegExp(other.map(tag).join("|")),
  };
}

const tag = (name: string) => `(?:^| )@${name}(?: |$)`;
