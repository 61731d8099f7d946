import type { Draft } from "./draft.ts";
import { contentMark } from "./draft-files.ts";

/** A photo of the first version: with one text, where today's have details. */
interface FirstPhoto {
  alternativeText: string;
}

/** A draft as the first version kept it: of noticias only. */
export interface NoticiaDraft extends Omit<Draft, "collection" | "person" | "title" | "base"> {
  administrator: string;
  values: { titulo: string; photos: FirstPhoto[] };
  /** [values without photos, photos] as JSON, or empty. */
  unanswered: string;
}

export function draftOfNoticia({ administrator, ...draft }: NoticiaDraft): Draft {
  const { values, unanswered } = draft;
  const [sent] = unanswered === "" ? [] : (JSON.parse(unanswered) as [object]);
  const photos = values.photos.map(({ alternativeText, ...photo }) => ({
    ...photo,
    details: { alt: alternativeText },
  }));
  const said = { collection: "noticias", person: administrator, title: values.titulo, base: null };
  return { ...draft, ...said, values: { ...values, photos }, unanswered: sent ? contentMark(sent) : "" };
}
