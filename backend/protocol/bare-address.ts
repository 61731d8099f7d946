/** Characters of the longest text in which an address is looked for. */
const longest = 1000;

/**
 * Address without what stands around it where people copy it: `Ana <ana@x.bo>`, `mailto:ana@x.bo`, a final point, blanks,
 * invisible signs. Pure: forms read by it, too (`diocese/values`).
 */
export function bareAddress(typed: string): string {
  if (typed.length > longest) return typed;
  const text = ended(typed.replace(/\p{Cf}|\uFE0E|\uFE0F/gu, "").replace(/\s+/g, " "));
  const [, name = "", inside] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  // Two addresses are no name and its address.
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
