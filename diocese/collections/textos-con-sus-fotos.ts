import type { StoredRecord } from "@arzobispado/backend";

/** Maximum characters of an alternative text. */
const longestText = 500;

/**
 * Moves alternative texts from one list for the whole gallery, the cover's first, into the details of the photos. Keeps
 * texts that a photo already has.
 */
export function textosConSusFotos(noticia: StoredRecord): Record<string, unknown> {
  const texts = listOf(noticia.textos_alternativos).map((text) => (typeof text === "string" ? text.trim() : ""));
  const cover = namesIn(noticia.foto_portada);
  const photos = namesIn(noticia.fotos_noticia);
  // An old record names its cover among the other photos too; the list had one text for it.
  const gallery = [...cover, ...photos.filter((name) => !cover.includes(name))];
  const detailed = (field: string, names: string[]) => {
    const details = names.map((name, place) => {
      const alt = [...(texts[gallery.indexOf(name)] ?? "")].slice(0, longestText).join("");
      return { ...(alt && { alt }), ...asDetails(listOf(noticia[`${field}_datos`])[place]) };
    });
    return details.some((each) => Object.keys(each).length > 0) ? { [`${field}_datos`]: details } : {};
  };
  return { ...detailed("foto_portada", cover), ...detailed("fotos_noticia", photos) };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const namesIn = (value: unknown): string[] =>
  [value].flat().filter((name): name is string => typeof name === "string" && name !== "");

const asDetails = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});
