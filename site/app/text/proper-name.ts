const generic = "Parroquia|Cuasiparroquia|Basílica|Santuario|Capilla|Iglesia|Templo";
const before = new RegExp(`^(?:${generic})\\s+(?:(?:de\\s+las?|de\\s+los|del|de|la|el)\\s+)?(?=\\S)`, "iu");

/**
 * The name of a church apart from the word that many begin with: «Basílica de » and «San Francisco». Together they are
 * the whole name; the first is empty where it has none.
 */
export function splitName(name: string): [generic: string, proper: string] {
  const [found = ""] = before.exec(name) ?? [];
  return [found, name.slice(found.length)];
}

/** As a Spaniard looks names up: no capital and no accent puts one apart, `ñ` follows `n`. */
const inSpanish = new Intl.Collator("es");

export const compareNames = (one: string, other: string): number => inSpanish.compare(one, other);

/** San Agustín, San Francisco, Santo Domingo, whatever each of them is. */
export function compareProperNames(one: string, other: string): number {
  return compareNames(splitName(one)[1], splitName(other)[1]) || compareNames(one, other);
}
