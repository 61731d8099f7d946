/** Adds `https://` to a web address such as `www.ejemplo.bo`; other texts are only trimmed. */
export function withScheme(text: string): string {
  const typed = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(typed) ? `https://${typed}` : typed;
}
