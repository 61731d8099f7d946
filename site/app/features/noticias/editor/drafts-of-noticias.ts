import { newItemId } from "../../../desk/content/content.ts";
import type { Noun } from "../../../desk/content/content-words.ts";
import type { Draft } from "../../../desk/drafts/draft.ts";
import { type DeskQuery, noticiaAddress } from "../desk/desk-query.ts";
import type { NoticiaValues } from "./noticia-values.ts";

export const collection = "noticias";
export const noun: Noun = { one: "noticia", gender: "f" };

export type NoticiaDraft = Draft<NoticiaValues>;

type Named = Pick<Draft, "item" | "record">;

/** The editor with this draft in it, without a question. @param list to which one comes back */
export const draftAddress = ({ item, record }: Named, list?: Partial<DeskQuery>): string =>
  noticiaAddress("editar", record || newItemId, list, item);

export const previewAddress = ({ item, record }: Named, list?: Partial<DeskQuery>): string =>
  noticiaAddress("vista-previa", record || newItemId, list, item);
