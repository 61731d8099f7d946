/** Most bytes (UTF-8) of a stored text that a page shows (SEG-80). */
const longestShown = 1_000_000;

/** Added at the end of a text that `firstOf` has shortened. */
export const shortened = "<p><em>El texto es demasiado largo para mostrarlo entero.</em></p>";

/** Beginning of a text, as much as a page shows; no character is cut in two. */
export function firstOf(html: string): string {
  // A UTF-16 unit is at most three bytes.
  if (html.length * 3 <= longestShown) return html;
  const { read } = new TextEncoder().encodeInto(html, new Uint8Array(longestShown));
  return html.slice(0, read);
}
