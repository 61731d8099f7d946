/** Maximum length of a text in which an address is searched. Characters. */
const longest = 1000;

/**
 * Extracts an e-mail address from the text around it: `Ana <ana@x.bo>`, `mailto:ana@x.bo`, a final point, blanks,
 * invisible characters. Pure: forms use it too (`diocese/values`).
 */
export function bareAddress(typed: string): string {
  if (typed.length > longest) return typed;
  const text = ended(typed.replace(/\p{Cf}|\uFE0E|\uFE0F/gu, "").replace(/\s+/g, " "));
  const [, name = "", inside] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  // Text with a second address is not read as a name and its address.
  const isNamed = inside !== undefined && (!name.includes("@") || name.includes(inside.trim()));
  const address = ended(isNamed ? inside : text);
  const link = /^mailto: ?([^?]*)/i.exec(address)?.[1];
  return ended(link ?? address).replace(/ ?@ ?/, "@");
}

const ended = (text: string): string =>
  text
    .trim()
    .replace(/[.,;]$/, "")
    .trimEnd();
