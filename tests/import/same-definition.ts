type Values = Record<string, unknown>;

/** Definition of an index without blanks and quotes, which differ between stored and sent ones. */
export function plainIndex(text: string): string {
  return text.replace(/[\s`"[\]]/g, "").toLowerCase();
}

/** Whether a field equals the wanted one, apart from additions of the product: thumb sizes, protection, file types. */
export function sameField(found: Values | undefined, wanted: Values): boolean {
  if (!found) return false;
  return Object.entries(wanted).every(([key, value]) => same(key, found[key], value));
}

function same(key: string, found: unknown, wanted: unknown): boolean {
  if (key === "thumbs" || key === "mimeTypes") {
    return ((wanted as string[] | null) ?? []).every((each) => (found as string[]).includes(each));
  }
  if (key === "protected") return found === wanted || found === true;
  // An empty list is stored in two ways.
  if (wanted === null) return found === null || JSON.stringify(found) === "[]" || found === undefined;
  if (typeof wanted === "object" && !Array.isArray(wanted)) return sameField(found as Values, wanted as Values);
  return JSON.stringify(found) === JSON.stringify(wanted);
}
