import { type DeskPhoto, toSaved } from "../../../../components/photos/desk-photo.ts";
import { type FieldPlan, planField } from "../../../../components/photos/save/plan-field.ts";

/** File names in the record when it was opened. */
export interface StoredPhotos {
  foto_portada: string;
  fotos_noticia: readonly string[];
}

/** Upload plan of the gallery in one request. A photo that becomes the cover, or the reverse, is uploaded again. */
export interface PhotoPlan {
  cover: FieldPlan;
  others: FieldPlan;
}

export function planPhotos(photos: readonly DeskPhoto[], stored: StoredPhotos): PhotoPlan {
  const { cover, others } = toSaved(photos);
  return {
    cover: planField(cover ? [cover] : [], [stored.foto_portada]),
    others: planField(others, stored.fotos_noticia),
  };
}
