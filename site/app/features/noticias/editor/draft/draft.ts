import type { NoticiaValues } from "../noticia-values.ts";

/** A noticia as it stands on this device, not saved at the server yet. */
export interface Draft {
  /** Id of the administrator who writes it. */
  administrator: string;
  /** Its name on this device: the record's id, or one of its own (`newItem`). */
  item: string;
  /** Id of the record that it changes; empty for a new noticia. */
  record: string;
  values: NoticiaValues;
  /** The record's `updated` as it was opened; empty for a new noticia. */
  opened: string;
  /** What a save sent that got no answer (`contentMark`): it may have arrived. Empty when there is none. */
  unanswered: string;
  /** When it was written, in milliseconds since 1970. */
  written: number;
}

/** Milliseconds for which a draft is kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** A name that no other draft has. That of a new noticia is the Idempotency-Key of its save as well. */
export function newItem(): string {
  // Not crypto.randomUUID: that one is missing where the site is opened without TLS.
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `b-${Array.from(random, (part) => part.toString(36)).join("")}`;
}

export const isKept = ({ written }: Pick<Draft, "written">, now: number): boolean => written > now - keptFor;

type Named = Pick<Draft, "item" | "record">;

/** The editor with this draft in it, without a question. */
export const draftAddress = (draft: Named): string => addressOf("editar", draft);

export const previewAddress = (draft: Named): string => addressOf("vista-previa", draft);

const addressOf = (page: string, { item, record }: Named): string =>
  `/noticias-administrador/${page}/${record || "crear"}?borrador=${item}`;

/** Two values with the same mark would be saved alike. */
export function contentMark({ photos, ...texts }: NoticiaValues): string {
  return JSON.stringify([texts, photos.map(({ key, alternativeText, cover }) => [key, alternativeText.trim(), cover])]);
}
