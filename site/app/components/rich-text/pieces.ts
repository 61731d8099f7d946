import { canParse } from "../../text/can-parse.ts";
import { readExternalVideo } from "../media/external-video.ts";
import { parseInert } from "./inert.ts";
import { pdfTitle, readPdfAddress } from "./pdf-block.ts";

/**
 * Elements that are not edited as text: frames, films, forms, scripts. In the editor each becomes a closed card that
 * holds its HTML as data. So it does not run, load or change there, and is saved exactly as it was.
 */
const closed =
  "iframe, object, embed, video, audio, svg, math, canvas, form, input, select, textarea, button, script, style, link, " +
  "meta, base, template, noscript, noembed, noframes, map, dialog, marquee, picture, progress, meter";

const cardClass = "pieza";
const cardData = "data-pieza";

/**
 * Replaces such elements by cards, outermost first, and removes attributes that run code or load from other servers.
 */
export function closePieces(root: HTMLElement): void {
  for (const element of root.querySelectorAll(`${closed}, img`)) {
    if (!root.contains(element) || isOwnPicture(element)) continue;
    const card = root.ownerDocument.createElement("span");
    card.className = `${cardClass} ${cardClass}--${kindOf(element)}`;
    // Encoded: the editor's own sanitizer drops attributes that look like markup.
    card.setAttribute(cardData, encodeURIComponent(element.outerHTML));
    card.setAttribute("contenteditable", "false");
    card.textContent = titleOf(element);
    element.replaceWith(card);
  }
  for (const element of root.querySelectorAll("*")) takeOffDangers(element);
}

/**
 * Removes attributes that run code or load from other servers. The stored text keeps them as long as nobody edits that
 * block (kept-source.ts).
 */
function takeOffDangers(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const asks = name === "style" && /url|image-set|expression|\\/i.test(value);
    if (asks || /^(?:on|background$|ping$|autofocus$|srcdoc$)/.test(name)) element.removeAttribute(name);
  }
}

/** Replaces each card by its HTML. Drops text that got into a card: it is not the person's. */
export function openPieces(root: HTMLElement): void {
  for (const card of root.querySelectorAll(`[${cardData}]`)) {
    const html = decodeURIComponent(card.getAttribute(cardData) ?? "");
    card.replaceWith(...parseInert(html).childNodes);
  }
}

/** HTML of a card for one element, to insert. */
export function cardOf(html: string): string {
  const body = parseInert(html);
  closePieces(body);
  return body.innerHTML;
}

/**
 * Whether a picture may be shown in the editor. A picture of another server may not: the public page does not show it
 * either.
 */
function isOwnPicture(element: Element): boolean {
  const source = element.getAttribute("src") ?? "";
  if (!element.matches("img") || element.hasAttribute("srcset")) return false;
  return /^(?:data:image\/(?:png|jpeg|gif|webp);|blob:|[/](?![/\\]))/.test(source);
}

function kindOf(element: Element): string {
  if (readPdfAddress(element)) return "pdf";
  if (element.matches("iframe, object, embed, video")) return "video";
  return element.matches("audio") ? "audio" : "otra";
}

function titleOf(element: Element): string {
  if (readPdfAddress(element)) return `${pdfTitle(element)} · PDF, se verá dentro de la noticia`;
  const address = element.getAttribute("src") ?? element.getAttribute("data") ?? "";
  const host = canParse(address, "https://aqui.invalid") ? new URL(address, "https://aqui.invalid").hostname : "";
  const where = host === "" || host.endsWith(".invalid") ? "" : ` de ${host.replace(/^www[.]/, "")}`;
  const video = readExternalVideo(address);
  if (video) return `Video de ${video.serviceName}`;
  if (element.matches("iframe, object, embed")) return `Contenido${where}`;
  if (element.matches("video")) return "Video";
  if (element.matches("audio")) return "Audio";
  if (element.matches("img, picture")) return `Foto${where}`;
  return "Contenido que se conserva y no se edita aquí";
}
