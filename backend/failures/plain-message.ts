import { withoutInvisible } from "../schema/fields/invisible-characters.ts";

const addresses = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)]*/gi;
const mails = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
const uuids = /\b[a-f\d]{8}(?:-[a-f\d]{4}){3}-[a-f\d]{12}\b/gi;
/** Of records, files and sessions: letters and digits without a break. */
const ids = /\b(?=[a-z]*\d)[a-z\d_]{12,}\b/gi;
/** What a person may have typed, as a telephone or a card. */
const longNumbers = /\d(?:[\s.\-/]?\d){4,}/g;
/** Browsers quote what a program had at hand, and single names of its own. */
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`|(?<!\w)'[^']*'(?!\w)/g;
const ownName = /^['`][\p{L}_$][\p{L}\p{N}_$.]*['`]$/u;
const hashed = /([\w.]+)-[\w-]{8}(\.(?:m?js|css))\b/g;

/**
 * What is kept of an error's message: one line of plain text, without addresses, ids, long numbers and what may have been
 * typed. The browser says what broke; who was before it is not to be known.
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

/** The same page whichever record it shows. */
export const withoutIds = (page: string): string => page.replace(/(?<=\/)[a-z\d]{15}(?=\/|$)/g, ":id");

/** The same file whichever build it is of. */
export const withoutHash = (file: string): string => file.replace(hashed, "$1$2");

/** Of an address only the name of a program is left. */
function nameIn(address: string): string {
  const [name = ""] = /[\w.-]+\.(?:m?js|css)\b/.exec(address.slice(address.lastIndexOf("/"))) ?? [];
  return name === "" ? "…" : `…/${name}`;
}
