import { newItemId } from "../../../desk/content/content.ts";
import type { Noun } from "../../../desk/content/content-words.ts";
import type { Draft } from "../../../desk/drafts/draft.ts";
import type { DraftAddress } from "../../../desk/server-drafts/draft-cards.tsx";
import { type DeskQuery, noticiaAddress } from "../desk/desk-query.ts";
import type { NoticiaValues } from "./noticia-values.ts";

export const collection = "noticias";
export const noun: Noun = { one: "noticia", gender: "f" };

export type NoticiaDraft = Draft<NoticiaValues>;

type Named = Pick<Draft, "item" | "record">;

/**
 * Makes addresses of the editor with a draft of this device or of the server open.
 * @param list query of the list to return to
 */
export const editorWith =
  (list: Partial<DeskQuery>): DraftAddress =>
  (record, begin) => {
    const isHere = "borrador" in begin;
    const address = noticiaAddress("editar", record || newItemId, list, isHere ? begin.borrador : undefined);
    return isHere ? address : `${address}${address.includes("?") ? "&" : "?"}servidor=${begin.servidor}`;
  };

/** Address of the editor that opens a draft of this device at once. @param list query of the list to return to */
export const draftAddress = ({ item, record }: Named, list?: Partial<DeskQuery>): string =>
  noticiaAddress("editar", record || newItemId, list, item);

export const previewAddress = ({ item, record }: Named, list?: Partial<DeskQuery>): string =>
  noticiaAddress("vista-previa", record || newItemId, list, item);
