import { fileAddress } from "../../../../backend/file-address.ts";
import { serverNow } from "../../../../backend/server-clock.ts";
import { withFileToken } from "../../../../backend/session/file-token.ts";
import { pageOwner } from "../../../../backend/session/page-owner.ts";
import { withOwner } from "../../../../backend/session/with-session.ts";
import type { GalleryPhoto } from "../../../../components/gallery/gallery.tsx";
import { coverFirst, type DeskPhoto } from "../../../../components/photos/desk-photo.ts";
import { newItemId } from "../../../../desk/content/content.ts";
import { getDraft } from "../../../../desk/drafts/drafts.ts";
import { fileAt } from "../../../../desk/record/form-files.ts";
import { alternativeOf } from "../../../../text/pictures/picture-words.ts";
import { type DeskQuery, deskAddress, editorAddress } from "../../desk/desk-query.ts";
import { whenSeen } from "../../desk/noticia-ways.ts";
import type { Noticia } from "../../noticia.ts";
import { wordsOf } from "../../noticia-gallery.tsx";
import { getNoticia } from "../../noticias.ts";
import { collection, draftAddress } from "../drafts-of-noticias.ts";
import { type EditorCatalog, loadCatalog } from "../editor-catalog.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import { publicationToSave } from "../publication.ts";
import { valuesOf } from "../versions/versions.ts";

export interface Preview {
  /** Values with `descripcion` sanitized as on the public page. */
  values: NoticiaValues;
  published: Date | null;
  photos: GalleryPhoto[];
  catalog: Pick<EditorCatalog, "tipos" | "tags">;
  /** Address of the editor with the same draft open. */
  back: string;
  /**
   * Note on visibility, and the address of the list, for a preview of the stored record. `null`: preview of a draft.
   */
  stored: { words: string; list: string } | null;
}

/**
 * Loads the preview: the draft on this device, else the stored noticia. The preview itself is not at the server, so it
 * has no address to share (SEG-05).
 * @param item name of the draft, or empty @param list query of the list to return to
 * @returns null when neither exists
 */
export async function loadPreview(id: string, item: string, list: DeskQuery): Promise<Preview | null> {
  const draft =
    item === "" ? null : await getDraft<NoticiaValues>(pageOwner()?.id ?? "", item, collection).catch(() => null);
  return withOwner(async (client) => {
    const asked = id === newItemId ? null : getNoticia(client, id).catch(() => null);
    const [{ cleanHtml }, catalog, record] = await Promise.all([
      import("../../../../text/html/clean-html.ts"),
      loadCatalog(client),
      asked,
    ]);
    const values = draft?.values ?? (record && valuesOf(record));
    if (!values) return null;
    const photos = await Promise.all(coverFirst(values.photos).map((photo) => shown(photo, record)));
    return {
      values: { ...values, descripcion: cleanHtml(values.descripcion) },
      published: publicationToSave(values, record?.fecha_publicacion ?? "", serverNow()),
      photos: photos.filter((photo) => photo !== null),
      catalog,
      stored:
        item === "" && record
          ? { words: whenSeen(record, serverNow()) || "Es lo que se ve en el sitio.", list: deskAddress(list) }
          : null,
      back:
        item === ""
          ? editorAddress(id, list)
          : draftAddress({ record: id === newItemId ? "" : id, item: draft?.item ?? id }, list),
    };
  });
}

/** Converts a photo for the preview. Object URLs are not revoked: a preview has few, and Back shows them again. */
async function shown({ source, details }: DeskPhoto, record: Noticia | null): Promise<GalleryPhoto | null> {
  const words = wordsOf({
    name: "",
    ...details,
    alternativeText: alternativeOf({ ...details, alt: details.alt?.trim() ?? "" }, "la noticia"),
  });
  if ("file" in source) {
    const address = URL.createObjectURL(source.file);
    return { ...words, large: address, small: address };
  }
  // File of the record, or of a server draft.
  const [collectionId, id, name] = fileAt(source.address) ?? [record?.collectionId, record?.id, source.stored];
  if (!collectionId || !id) return null;
  return {
    ...words,
    large: await withFileToken(fileAddress({ collectionId, id }, name, "1280x0")),
    small: await withFileToken(fileAddress({ collectionId, id }, name, "320x0")),
  };
}
