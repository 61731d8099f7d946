/** Ratio in which the site crops a field's pictures, e.g. `{ label: "Lista", ratio: 3 / 2 }`. */
export interface PhotoRatio {
  label: string;
  /** Width divided by height. */
  ratio: number;
}

/**
 * Distinct ratios of a field's thumbnails, from sizes with both sides given.
 * @param thumbs e.g. `["340x340", "320x0"]`
 */
export function ratiosOf(thumbs: readonly string[]): PhotoRatio[] {
  const found = thumbs.flatMap((thumb) => {
    const [, width = 0, height = 0] = (/^(\d+)x(\d+)[tb]?$/.exec(thumb) ?? []).map(Number);
    return width > 0 && height > 0 ? [width / height] : [];
  });
  return [...new Set(found)].map((ratio) => ({ label: labelOf(ratio), ratio }));
}

function labelOf(ratio: number): string {
  if (ratio === 1) return "Cuadrada";
  return ratio > 1 ? "A lo ancho" : "A lo alto";
}
