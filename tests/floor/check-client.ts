import { deskFloor, pagesFloor } from "../../site/app/text/browser-floor.ts";
import { allowed } from "./allowed.ts";
import type { ClientFile } from "./client-files.ts";
import { findInScript } from "./read-script.ts";
import { findInSheet } from "./read-sheet.ts";

/** Lists features that files of the client use and the browsers of their floor lack: `file: finding`. */
export const checkClient = (files: readonly ClientFile[]): string[] =>
  files.flatMap((file) =>
    findingsOf(file)
      .filter((found) => !isAllowed(file, found))
      .map((found) => `${file.name}: ${found}`),
  );

/** Lists entries of `allowed` that are not needed any more. */
export function unusedAllowances(files: readonly ClientFile[]): string[] {
  const found = files.flatMap((file) => findingsOf(file).map((each) => [shortName(file), each] as const));
  return allowed
    .filter((entry) => !found.some(([name, each]) => entry.file.test(name) && entry.found.test(each)))
    .map(({ why }) => why);
}

const findings = new WeakMap<ClientFile, string[]>();

function findingsOf(file: ClientFile): string[] {
  const floor = file.isOfPages ? pagesFloor : deskFloor;
  const known = findings.get(file) ?? (file.name.endsWith(".css") ? findInSheet : findInScript)(file.text, floor);
  findings.set(file, known);
  return known;
}

const shortName = ({ name }: ClientFile) => name.replace(/^assets\//, "");

const isAllowed = (file: ClientFile, found: string) =>
  allowed.some((entry) => entry.file.test(shortName(file)) && entry.found.test(found));
