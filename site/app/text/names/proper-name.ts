const generic = "Parroquia|Cuasiparroquia|Basílica|Santuario|Capilla|Iglesia|Templo";
const before = new RegExp(`^(?:${generic})\\s+(?:(?:de\\s+las?|de\\s+los|del|de|la|el)\\s+)?(?=\\S)`, "iu");

/**
 * Splits the name of a church into the word that many begin with and the rest: «Basílica de » and «San Francisco».
 * Together they are the whole name; the first is empty where there is no such word.
 */
export function splitName(name: string): [generic: string, proper: string] {
  const [found = ""] = before.exec(name) ?? [];
  return [found, name.slice(found.length)];
}

/** Spanish order of names: case and accents do not separate names, `ñ` follows `n`. */
const inSpanish = new Intl.Collator("es");

export const compareNames = (one: string, other: string): number => inSpanish.compare(one, other);

/** Compares names without the generic word: San Agustín, San Francisco, Santo Domingo, whatever each of them is. */
export function compareProperNames(one: string, other: string): number {
  return compareNames(splitName(one)[1], splitName(other)[1]) || compareNames(one, other);
}
