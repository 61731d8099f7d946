import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Finds the text of a built sprite at an address such as `/assets/icons-a1.svg`. Throws if there is none. */
export type FindIcons = (address: string) => string;

/** Opens the built sprites of a folder. Each is read once. */
export function openIcons(clientFolder: string): FindIcons {
  const known = new Map<string, string>();
  return (address) => {
    const text = known.get(address) ?? inPage(readFileSync(join(clientFolder, address), "utf8"));
    known.set(address, text);
    return text;
  };
}

/**
 * Puts the sprite of a document into it, whole: icons are there at the first paint, without a request, and a main part
 * that comes later finds each of its own. At the end of the page, after all that is read.
 */
export function inlineIcons(html: string, findIcons: FindIcons): string {
  const address = html.match(spriteUse)?.[1];
  if (address === undefined) return html;
  return html.replaceAll(`href="${address}#`, `href="#${prefix}`).replace("</body>", (end) => findIcons(address) + end);
}

const spriteUse = /<use href="(\/assets\/[\w.-]+\.svg)#/;
/** Start of the ids in the page, so that none is that of another element. */
const prefix = "ico-";

/** Sprite as an element of the page. `hidden` is no attribute of SVG, and a browser without our sheet needs its size. */
const inPage = (file: string): string =>
  `<div hidden="">${file
    .replaceAll(/>\s+</g, "><")
    .replaceAll('<symbol id="', `<symbol id="${prefix}`)
    .replace("<svg ", '<svg width="0" height="0" ')
    .trim()}</div>`;
