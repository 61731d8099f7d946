/** Checks a colour from the data: it goes into a style attribute and must be a hex colour. `undefined`: it is not. */
export function safeColor(color: string | undefined): string | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}
