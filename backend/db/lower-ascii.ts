/** What `Expressions.asciiLower` makes of a stored text, of one that is compared with it: `Ñ` stays `Ñ`. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
