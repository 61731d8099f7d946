import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A built style sheet, as a page carries it. */
interface Sheet {
  element: string;
  /** `'sha256-…'` of its text, for the policy of the page. */
  hash: string;
}

/** @returns the sheet at an address such as `/assets/root-a1.css`; what is no built sheet throws */
export type FindSheet = (address: string) => Sheet;

/** The built sheets of a folder. Each is read once. */
export function openSheets(clientFolder: string): FindSheet {
  const known = new Map<string, Sheet>();
  return (address) => {
    const sheet = known.get(address) ?? readSheet(address, readFileSync(join(clientFolder, address), "utf8"));
    known.set(address, sheet);
    return sheet;
  };
}

/** @throws where a page could not carry it: its text would end the element, or its addresses are meant from its folder */
export function readSheet(address: string, text: string): Sheet {
  if (/<\/style/i.test(text)) throw new Error(`${address} would end the element that it stands in.`);
  if (/url\((?!\s*["']?(?:\/|data:|#))/i.test(text)) throw new Error(`${address} names a file from its own folder.`);
  return {
    element: `<style data-hoja="${address}">${text}</style>`,
    hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  };
}

/**
 * A document (`<html data-documento>`) carries its style sheets: its first view waits for no other file. Every other page
 * stays as it is. The order is that of the page's links, each sheet once.
 *
 * @returns `styles` for the page's policy
 */
export function inlineStyles(html: string, findSheet: FindSheet): { html: string; styles: string[] } {
  const end = html.indexOf("</head>");
  if (end < 0 || !isDocument.test(html)) return { html, styles: [] };
  const sheets = new Map<string, Sheet>();
  const head = html.slice(0, end).replace(sheetLink, (_, address: string) => {
    if (sheets.has(address)) return "";
    const sheet = findSheet(address);
    sheets.set(address, sheet);
    return sheet.element;
  });
  return { html: head + html.slice(end), styles: [...new Set([...sheets.values()].map(({ hash }) => hash))] };
}

const isDocument = /^(?:<!doctype html>)?<html\b[^<>]*\sdata-documento[\s=>]/i;
/** As React Router writes it; `#` marks one that a code file brings too. */
const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.~-]+\.css)#?"\s*\/?>/g;
