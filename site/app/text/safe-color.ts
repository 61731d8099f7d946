/** A colour from the data, or nothing: it goes into a style attribute and must be a hex colour. */
export function safeColor(color: string | undefined): string | undefined {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}
