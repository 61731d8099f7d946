import { parseInert } from "./inert.ts";

const atBlocks = /<(?:\/?(?:p|div|li|h[1-6]|t[dhr]|blockquote|figcaption|d[dt]|pre)|br|hr)\b[^>]*>/gi;

/** Counts the words of a text as a person would: embedded content has none. */
export function countWords(html: string): number {
  const body = parseInert(html.replaceAll(atBlocks, " $&"));
  for (const piece of body.querySelectorAll("iframe, object, script, style, noscript")) piece.remove();
  return body.textContent?.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
