/** First words of labels that do not begin with a noun: such a label is quoted. */
const noNouns = ["a", "activa", "activo", "o", "ocultar", "publicado", "qué", "quién", "se", "u"];
const feminine = ["calle", "foto", "fotos", "imagen", "imágenes", "sede"];
const masculine = ["día", "mapa"];
/** Proper names that keep their capital. */
const names = ["Facebook", "Instagram", "TikTok", "YouTube"];

/** Puts a field's label into a sentence: `el título`, `las otras fotos`, `su dirección`, `«Quién la dio»`. */
export function withArticle(label: string): string {
  const [first = ""] = label.split(/[\s,]/);
  const word = first.toLocaleLowerCase("es");
  if (noNouns.includes(word)) return `«${label}»`;
  const isName = names.includes(first) || (first.length > 1 && first === first.toLocaleUpperCase("es"));
  const lower = isName ? label : word + label.slice(first.length);
  return word === "su" ? lower : `${articleOf(word)} ${lower}`;
}

function articleOf(word: string): string {
  const isPlural = /[aeiou]s$|gs$/.test(word);
  const isFeminine =
    feminine.includes(word) || (!masculine.includes(word) && /(?:a|as|ión|iones|dad|dades)$/.test(word));
  if (isPlural) return isFeminine ? "las" : "los";
  return isFeminine ? "la" : "el";
}
