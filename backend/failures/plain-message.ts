import { withoutInvisible } from "../schema/fields/invisible-characters.ts";

const addresses = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)]*/gi;
const mails = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
const uuids = /\b[a-f\d]{8}(?:-[a-f\d]{4}){3}-[a-f\d]{12}\b/gi;
/** Ids of records, files and sessions: letters and digits without a break. */
const ids = /\b(?=[a-z]*\d)[a-z\d_]{12,}\b/gi;
/** Long numbers that a person may have typed, such as a telephone or a card. */
const longNumbers = /\d(?:[\s.\-/]?\d){4,}/g;
/** Quoted texts: browsers quote values of the program, and single names of its own. */
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`|(?<!\w)'[^']*'(?!\w)/g;
const ownName = /^['`][\p{L}_$][\p{L}\p{N}_$.]*['`]$/u;
const hashed = /([\w.]+)-[\w-]{8}(\.(?:m?js|css))\b/g;

/**
 * Cleans an error's message for storage: one line of plain text, without addresses, ids, long numbers and text that
 * may have been typed. It shows what broke, never who was affected.
 * @param longest characters
 */
export function plainMessage(message: string, longest: number): string {
  const line = withoutInvisible(message.toWellFormed())
    .replace(/[\s\u00ad]+/g, " ")
    .trim();
  const plain = line
    .replace(/^Uncaught (?:\(in promise\) ?)?/, "")
    .replace(addresses, nameIn)
    .replace(mails, "…@…")
    .replace(quoted, (text) => (ownName.test(text) ? text : `${text.at(0)}…${text.at(-1)}`))
    .replace(hashed, "$1$2")
    .replace(uuids, "…")
    .replace(ids, "…")
    .replace(longNumbers, "…");
  return [...plain].slice(0, longest).join("").trim();
}

/** Replaces record ids in a path, so that pages of different records are equal. */
export const withoutIds = (page: string): string => page.replace(/(?<=\/)[a-z\d]{15}(?=\/|$)/g, ":id");

/** Removes the build's hash from a file name. */
export const withoutHash = (file: string): string => file.replace(hashed, "$1$2");

/** Replaces an address, keeping only the name of a program. */
function nameIn(address: string): string {
  const [name = ""] = /[\w.-]+\.(?:m?js|css)\b/.exec(address.slice(address.lastIndexOf("/"))) ?? [];
  return name === "" ? "…" : `…/${name}`;
}
