import { canParse } from "../../text/can-parse.ts";
import { lettersOf } from "./emoji/emoji-letters.ts";
import { emojiNamesNow } from "./emoji/load-names.ts";
import { foldWordLists } from "./word-lists.ts";

/** Elements kept in pasted text. Other elements are unwrapped: their text stays. */
const kept =
  "p, h2, h3, ul, ol, li, blockquote, a, strong, em, sub, sup, br, hr, img, table, caption, thead, tbody, tfoot, tr, " +
  "th, td";

/** Kept attributes, by element. */
const keptAttributes: Record<string, readonly string[]> = {
  OL: ["start"],
  A: ["href", "title"],
  IMG: ["src", "alt"],
  TH: ["scope", "colspan", "rowspan"],
  TD: ["colspan", "rowspan"],
};

/** Replacement tags. The page has its own first heading, and the design has two levels below it. */
const renamed: Record<string, string> = {
  B: "strong",
  I: "em",
  H1: "h2",
  H4: "h3",
  H5: "h3",
  H6: "h3",
};

const dropped =
  "script, style, meta, link, title, xml, object, embed, iframe, form, svg, math, template, noscript, button, input, " +
  "select, textarea, colgroup, col";

/**
 * Cleans HTML pasted from Word, Google Docs, WhatsApp Web or another site: keeps headings, bold, italic, lists, links
 * and tables; removes the other program's styling. Fake lists of Word become lists.
 * @param html full HTML of the clipboard
 * @param attached pictures are passed separately: `<img src="adjunta:0">` is the place of the first
 * @returns HTML, and data URLs of embedded pictures that still have to be uploaded: their places are `<img>` without a
 * source and with their number in `data-foto`
 */
export function cleanPaste(html: string, attached = false): { html: string; pictures: string[] } {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  takeOffComments(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  foldWordLists(body);
  sayBoldAndItalic(body);
  const pictures = takePictures(body, attached);
  for (const element of body.querySelectorAll(drawnElsewhere)) {
    // An emoji drawn by CSS, which is removed.
    if (element.textContent?.trim() === "" && !element.querySelector("img")) {
      element.replaceWith(drawnLetters(element) ?? "");
    }
  }
  rename(body);
  takeOffTheRest(body);
  tidyTexts(body);
  return { html: body.innerHTML.trim(), pictures };
}

function takeOffComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/**
 * Turns styles into `strong`, `em`, `sup` and `sub`: Google Docs writes them as styles of spans, and wraps everything
 * in a `<b>` that is not bold.
 */
function sayBoldAndItalic(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("b, strong")) {
    if (/^(?:normal|400)$/.test(element.style.fontWeight)) unwrap(element);
  }
  for (const element of body.querySelectorAll<HTMLElement>("span, font")) {
    const { fontWeight, fontStyle, verticalAlign } = element.style;
    if (element.closest("h1, h2, h3, h4, h5, h6")) continue;
    if (/^(?:bold|[6-9]00)$/.test(fontWeight)) wrapContent(element, "strong");
    if (fontStyle === "italic") wrapContent(element, "em");
    if (verticalAlign === "super" || verticalAlign === "sub") {
      wrapContent(element, verticalAlign === "super" ? "sup" : "sub");
    }
  }
}

/**
 * Replaces drawn emoji by characters, and data URLs by numbered places. Removes pictures of the person's computer or of
 * another server, which cannot be shown.
 * @returns data URLs
 */
function takePictures(body: HTMLElement, attached: boolean): string[] {
  const pictures: string[] = [];
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    const letters = isOwnFile(source) || isLargePhoto(image, source) ? null : drawnLetters(image);
    if (attached && /^adjunta:\d+$/.test(source)) {
      image.removeAttribute("src");
      image.setAttribute("data-foto", source.slice("adjunta:".length));
    } else if (letters !== null) image.replaceWith(letters);
    else if (isData(source)) {
      image.removeAttribute("src");
      image.setAttribute("data-foto", String(pictures.push(source) - 1));
    } else if (!isOwnFile(source)) image.remove();
  }
  return pictures;
}

const isData = (source: string) => /^data:image\/(?:png|jpeg|webp|gif);base64,/.test(source);

/** Whether a picture is a photo although its text is an emoji. */
const isLargePhoto = (image: HTMLImageElement, source: string) =>
  isData(source) && !image.hasAttribute("data-plain-text") && image.width > largestEmoji;

/** Largest width of a drawn emoji. Pixels. */
const largestEmoji = 160;

/** Elements on which programs draw an emoji without a picture. */
const drawnElsewhere =
  "[data-plain-text], [data-stringify-emoji], [data-emoji], [role=img][aria-label], .emoji, .emoticon, i[class*=emoji]";

/** Attributes in which programs write an emoji or its name. */
const saying = [
  "data-plain-text",
  "alt",
  "data-emoji",
  "data-stringify-emoji",
  "data-stringify-text",
  "aria-label",
  "data-title",
  "title",
];

function drawnLetters(element: Element): string | null {
  const holder = element.closest("[class*=emoji], [class*=emoticon], [data-stringify-type=emoji], [itemtype*=Emoji]");
  return lettersOf(
    {
      texts: saying.map((name) => element.getAttribute(name)),
      address: element.getAttribute("src") ?? "",
      marked: holder !== null && (holder === element || holder.textContent?.trim() === ""),
    },
    emojiNamesNow(),
  );
}

function isOwnFile(source: string): boolean {
  const { origin } = window.location;
  return canParse(source, origin) && new URL(source, origin).href.startsWith(`${origin}/api/files/`);
}

function rename(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("p.MsoTitle, p.MsoSubtitle")) replaceTag(element, "h2");
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    const name = renamed[element.tagName];
    if (name) replaceTag(element, name);
    else if (
      element.tagName === "DIV" &&
      element.querySelector("p, div, ul, ol, table, h2, h3, blockquote, hr") === null
    ) {
      replaceTag(element, "p");
    }
  }
}

function takeOffTheRest(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll<HTMLElement>("*")].reverse()) {
    const attributes = ["data-foto", ...(keptAttributes[element.tagName] ?? [])];
    const href = element.tagName === "A" ? plainAddress(element.getAttribute("href") ?? "") : "";
    if (!element.matches(kept) || (element.tagName === "A" && href === "")) unwrap(element);
    else {
      if (href !== "") element.setAttribute("href", href);
      for (const name of element.getAttributeNames()) {
        if (!attributes.includes(name)) element.removeAttribute(name);
      }
    }
  }
}

/** Target of a link, without Google's redirect page. Empty: a protocol that is not allowed. */
function plainAddress(href: string): string {
  if (href.startsWith("/") && !href.startsWith("//")) return href;
  if (!canParse(href)) return "";
  const { protocol, hostname, pathname, searchParams } = new URL(href);
  if (hostname === "www.google.com" && pathname === "/url") return plainAddress(searchParams.get("q") ?? "");
  return /^(?:https?|mailto|tel):$/.test(protocol) ? href : "";
}

/** Collapses whitespace, and removes empty inline elements and empty paragraphs that served as blank lines. */
function tidyTexts(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(/[ \t\r\n\u00a0]+/g, " ");
  }
  for (const element of [...body.querySelectorAll("strong, em, sub, sup, a")].reverse()) {
    if (element.textContent?.trim() === "" && !element.querySelector("img")) element.replaceWith(element.textContent);
  }
  for (const element of body.querySelectorAll("p, h2, h3, li, blockquote")) {
    if (element.textContent?.trim() === "" && !element.querySelector("img")) element.remove();
  }
}

function wrapContent(element: HTMLElement, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function replaceTag(element: HTMLElement, name: string): void {
  const other = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
