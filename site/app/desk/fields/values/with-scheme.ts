/** `www.ejemplo.bo` as people write it is an address of the web; anything else stays, without blanks around it. */
export function withScheme(text: string): string {
  const typed = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(typed) ? `https://${typed}` : typed;
}
