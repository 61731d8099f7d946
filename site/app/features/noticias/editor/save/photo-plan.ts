import { type DeskPhoto, toSaved } from "../../../../components/photos/desk-photo.ts";
import { type FieldPlan, planField } from "../../../../components/photos/save/plan-field.ts";

/** Files that the record holds as it was opened. */
export interface StoredPhotos {
  foto_portada: string;
  fotos_noticia: readonly string[];
}

/** How the gallery travels in one form. A photo that becomes the cover travels again, as does the cover that becomes a photo. */
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
