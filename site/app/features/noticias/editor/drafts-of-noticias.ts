import { newItemId } from "../../../desk/content/content.ts";
import type { Noun } from "../../../desk/content/content-words.ts";
import type { Draft } from "../../../desk/drafts/draft.ts";
import type { NoticiaValues } from "./noticia-values.ts";

export const collection = "noticias";
export const noun: Noun = { one: "noticia", gender: "f" };

export type NoticiaDraft = Draft<NoticiaValues>;

type Named = Pick<Draft, "item" | "record">;

/** The editor with this draft in it, without a question. */
export const draftAddress = (draft: Named): string => addressOf("editar", draft);

export const previewAddress = (draft: Named): string => addressOf("vista-previa", draft);

const addressOf = (page: string, { item, record }: Named): string =>
  `/noticias-administrador/${page}/${record || newItemId}?borrador=${item}`;
