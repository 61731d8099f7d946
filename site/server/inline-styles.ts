import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "./script-marks.ts";

interface Sheet {
  text: string;
  /** For each selector of the sheet, the tags and `.classes` without which it matches nothing. */
  needs: readonly string[][];
}

/** Finds the sheet at an address such as `/assets/root-a1.css`. Throws if there is no such built sheet. */
export type FindSheet = (address: string) => Sheet;

/** Opens the built sheets of a folder. Each is read once. */
export function openSheets(clientFolder: string): FindSheet {
  const known = new Map<string, Sheet>();
  return (address) => {
    const sheet = known.get(address) ?? readSheet(address, readFileSync(join(clientFolder, address), "utf8"));
    known.set(address, sheet);
    return sheet;
  };
}

/**
 * Parses a sheet.
 * @throws where a page could not contain it: its text would end the element, or its addresses are relative to its
 * folder
 */
export function readSheet(address: string, text: string): Sheet {
  if (/<\/style/i.test(text)) throw new Error(`${address} would end the element that it stands in.`);
  if (/url\((?!\s*["']?(?:\/|data:|#))/i.test(text)) throw new Error(`${address} names a file from its own folder.`);
  return {
    text,
    needs: needsOf(text),
  };
}

/** Tags and classes that each selector of a sheet needs at least; `:is()`, `:has()` and the like are ignored. */
function needsOf(text: string): string[][] {
  const rules = text.replace(/url\([^)]*\)|"[^"]*"|@(?:layer|media|supports|container)[^{;]*/g, "");
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector);
  return selectors.flatMap((list) => {
    let simple = list;
    for (let before = ""; before !== simple; ) {
      before = simple;
      simple = before.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, "");
    }
    return simple
      .replace(/::?[\w-]+/g, "")
      .split(",")
      .map((selector) => [...new Set(selector.match(/[.#]?[a-z][\w-]*/gi))]);
  });
}

/**
 * Puts the style sheets of a document (`<html data-documento>`) inline, so that its first view waits for no other file.
 * Takes the linked sheets that can match something in the page, in the order of the links, each once, joined in one
 * element: the policy then needs one hash, and the headers of a page stay small. Parts rendered by a script later load
 * their own. Every other page stays as it is.
 * @returns `style` for the page's policy: `'sha256-…'` of the sheets. `null`: there are none
 */
export function inlineStyles(html: string, findSheet: FindSheet): { html: string; style: string | null } {
  const end = html.indexOf("</head>");
  if (end < 0 || !isDocument(html)) return { html, style: null };
  const has = wordsOf(html);
  const linked = new Set(Array.from(html.slice(0, end).matchAll(sheetLink), ([, address = ""]) => address));
  const sheets = [...linked]
    .map((address) => ({ address, ...findSheet(address) }))
    .filter(({ needs }) => needs.some((words) => words.every((word) => has.has(word))));
  const text = sheets.map((sheet) => sheet.text).join("");
  const element = `<style data-hojas="${sheets.map(({ address }) => address).join(" ")}">${text}</style>`;
  let place = sheets.length > 0 ? element : "";
  const head = html.slice(0, end).replace(sheetLink, () => {
    const put = place;
    place = "";
    return put;
  });
  return {
    html: head + html.slice(end),
    style: sheets.length > 0 ? hashOf(text) : null,
  };
}

/** Tags and `.classes` of a page. The same class lists repeat: each is split once. */
function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  const lists = new Set<string>();
  for (const [, tag, list] of html.matchAll(/<([a-z][\w-]*)|\sclass="([^"]*)"/g)) {
    if (tag !== undefined) words.add(tag);
    else if (list !== undefined) lists.add(list);
  }
  for (const list of lists) for (const name of list.split(" ")) words.add(`.${name}`);
  return words;
}

/** Whether a page is a document (`<html data-documento>`). */
export const isDocument = (html: string): boolean => documentStart.test(html);
const documentStart = /^(?:<!doctype html>)?<html\b[^<>]*\sdata-documento[\s=>]/i;
/**
 * Link as React Router writes it, with the nonce of its rendering or without; `#` marks a sheet that a code file loads
 * too.
 */
const mark = '(?: nonce="[\\w-]*")?';
const sheetLink = new RegExp(
  `<link${mark} rel="stylesheet"${mark} href="(/assets/[\\w.~-]+\\.css)#?"${mark}\\s*/?>`,
  "g",
);
