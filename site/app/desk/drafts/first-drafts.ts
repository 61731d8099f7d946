import { contentFingerprint } from "../record/form-files.ts";
import type { Draft } from "./draft.ts";

/** Photo in the first version: one text, where today's photos have `details`. */
interface FirstPhoto {
  alternativeText: string;
}

/** Draft as the first version stored it, for noticias only. */
export interface FirstNoticiaDraft extends Omit<Draft, "collection" | "person" | "title" | "base"> {
  administrator: string;
  values: { titulo: string; photos: FirstPhoto[] };
  /** JSON of [values without photos, photos]; empty: no save without a response. */
  unanswered: string;
}

export function draftOfNoticia({ administrator, ...draft }: FirstNoticiaDraft): Draft {
  const { values, unanswered } = draft;
  const [sent] = unanswered === "" ? [] : (JSON.parse(unanswered) as [object]);
  const photos = values.photos.map(({ alternativeText, ...photo }) => ({
    ...photo,
    details: { alt: alternativeText },
  }));
  const about = { collection: "noticias", person: administrator, title: values.titulo, base: null };
  return { ...draft, ...about, values: { ...values, photos }, unanswered: sent ? contentFingerprint(sent) : "" };
}
