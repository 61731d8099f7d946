/** Lower-cases ASCII letters only, as `Expressions.asciiLower` does in SQL: `Ñ` stays `Ñ`. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
