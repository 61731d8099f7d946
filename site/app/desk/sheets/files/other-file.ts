import { type SheetProblem, SheetProblemError } from "./sheet-problem.ts";

/** Refuses files of other programs by their first bytes; zips are checked later. @throws SheetProblemError */
export function refuseOtherFile(bytes: Uint8Array): void {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const problem = problemOf(bytes, start);
  if (problem) throw new SheetProblemError(problem);
}

function problemOf(bytes: Uint8Array, start: string): SheetProblem | null {
  if (start.startsWith("\u00D0\u00CF\u0011\u00E0")) return isEncrypted(bytes) ? "protected" : "old-format";
  if (/^(?:\u00EF\u00BB\u00BF)?\s*(?:<!doctype html|<html|<table|<\?xml|<meta|MIME-Version:)/i.test(start))
    return "web-page";
  if (/^\s*\{\s*"(?:url|doc_id|":|"?\s*:)/.test(start) && start.includes("doc_id")) return "shortcut";
  return start.startsWith("%PDF") ? "not-a-sheet" : null;
}

/** Is it a workbook with a password? Excel stores those in its old format, in a stream `EncryptedPackage`. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [..."EncryptedPackage"].flatMap((sign) => [sign.charCodeAt(0), 0]);
  const [first = 0] = name;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (name.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
