import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keptNowhere, type PickedFiles } from "../uploads/picked-files.ts";
import { UploadQueue, useUploadItems } from "../uploads/upload-queue.tsx";
import type { UploadItem } from "../uploads/upload-store.ts";
import { AdjustPhoto } from "./adjust/adjust-photo.tsx";
import { moveButtonId, PhotoCard, removeButtonId } from "./card/photo-card.tsx";
import { RemovedPhoto } from "./card/removed-photo.tsx";
import {
  type DeskPhoto,
  type DetailsChange,
  movePhoto,
  removePhoto,
  restorePhoto,
  setCover,
  setDetails,
  withCover,
} from "./desk-photo.ts";
import { galleryNote, movedText, removedText, restoredText } from "./gallery-words.ts";
import { PhotoDrop } from "./photo-drop.tsx";
import css from "./photo-gallery.module.css";
import type { PhotoRatio } from "./photo-ratios.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useLatestPhotos } from "./use-latest-photos.ts";
import { type DragPlace, usePhotoDrag } from "./use-photo-drag.ts";
import type { ThumbnailOf } from "./use-photo-source.ts";
import { usePhotoUploads } from "./use-photo-uploads.ts";

interface PhotoGalleryProps {
  /** Photos of a record: `openPhotos(picturesOf(names, details), addressOf)`. Saved by save/plan-field.ts. */
  photos: readonly DeskPhoto[];
  /** Called with the whole gallery after each change. */
  onChange: (photos: DeskPhoto[]) => void;
  /** Loads small pictures of stored files. Must be the same function in each render. */
  thumbnailOf: ThumbnailOf;
  /** Number of photos that fit. With 1 a new photo replaces the old one, and photos cannot be ordered. */
  most: number;
  /** The gallery has a cover: its first photo, until the person chooses another. Undefined: no cover. */
  hasCover?: boolean;
  /**
   * Ratios in which the site crops the photos, shown in the adjust dialog; for a field `ratiosOf(thumbs)`. Must be the
   * same list in each render.
   */
  ratios?: readonly PhotoRatio[];
  /** Largest file that the server accepts. Bytes. */
  limit?: number;
  /** Sentence about a fault of the gallery. */
  problem?: string | undefined;
  /** Ids of the input behind 'Elegir fotos' and of the queue; unique for each gallery of a page. */
  id?: string;
  queueId?: string;
  /** Called with the photos that are still being prepared. Must be the same function in each render. */
  onQueue?: (items: readonly UploadItem[]) => void;
  /** Stores picked files that are not in the gallery yet. Must be the same object in each render. */
  picked?: PickedFiles;
}

/**
 * Editor of the photos of one field (or of a cover and the other photos): orders, describes, adjusts and removes them,
 * and chooses the cover. New photos are prepared on this device first. The photo removed last can be restored with its
 * texts.
 *
 * @example a field that holds one picture
 * <PhotoGallery photos={photos} onChange={setPhotos} thumbnailOf={wholeThumbnail} most={1} ratios={ratios} id="imagen"
 * queueId="imagen-cola" />
 */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { photos, onChange, thumbnailOf, most, hasCover = false, limit = 5 * 1024 * 1024, problem, onQueue } = props;
  const { id = "fotos", queueId = "cola", ratios = noRatios, picked = keptNowhere } = props;
  const single = most === 1;
  const latest = useLatestPhotos(photos, onChange, hasCover ? withCover : asTheyAre);
  const { store, pick, notes } = usePhotoUploads(latest, most, limit, picked);
  const items = useUploadItems(store);
  const [message, setMessage] = useState("");
  const [adjusted, setAdjusted] = useState("");
  const [removed, setRemoved] = useState<{ photo: DeskPhoto; index: number } | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const over = useDroppedFiles(area, pick);
  const focusNext = useFocusAfterChange();
  useEffect(() => onQueue?.(items), [items, onQueue]);

  const move = useCallback(
    (from: number, to: number) => {
      const moved = latest.read()[from];
      if (!moved) return;
      latest.change((before) => movePhoto(before, moved.key, to));
      setMessage(movedText(from + 1, to + 1, latest.read().length));
      focusNext(moveButtonId(moved.key));
    },
    [latest.read, latest.change, focusNext],
  );
  const { place: dragged, handleOf, endsDrag } = usePhotoDrag(list, move);

  function remove(photo: DeskPhoto, index: number) {
    latest.change((before) => removePhoto(before, photo.key));
    const left = latest.read();
    setRemoved({ photo, index });
    setMessage(removedText(index + 1, left.length, hasCover && photo.cover && left.length > 0 ? 1 : null));
    const next = left[Math.min(index, left.length - 1)];
    focusNext(next ? removeButtonId(next.key) : id);
  }

  function restore({ photo, index }: { photo: DeskPhoto; index: number }) {
    latest.change((before) => restorePhoto(before, photo, index));
    setRemoved(null);
    setMessage(restoredText(latest.read().findIndex(({ key }) => key === photo.key) + 1));
    focusNext(removeButtonId(photo.key));
  }

  function choose(key: string, index: number, chosen: boolean) {
    if (chosen) latest.change((before) => setCover(before, key));
    // A gallery with photos always has a cover: unticking it changes nothing.
    setMessage(
      chosen ? `La foto ${index + 1} es ahora la principal.` : "Elige otra foto como principal: siempre hay una.",
    );
  }

  function adjust(change: DetailsChange | null) {
    setAdjusted("");
    if (!change) return;
    latest.change((before) => setDetails(before, adjusted, change));
    setMessage("La foto quedó ajustada.");
  }

  const toAdjust = photos.find(({ key }) => key === adjusted);
  const failed = items.filter(({ state }) => state === "failed").length;
  const note = single ? "" : galleryNote(photos.length, items.length - failed, failed);
  const room = most - photos.length - (items.length - failed);
  return (
    <div ref={area} className={css["galeria-fotos"]}>
      {note && <p className={`suave ${css["galeria-fotos__nota"]}`}>{note}</p>}
      <div className={`en-pila hueco-3 ${css["galeria-fotos__rejilla"]}`}>
        <ol className={css.fotos} aria-label={single ? "Foto" : "Fotos, en su orden"} ref={list}>
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.key}
              photo={photo}
              place={index + 1}
              count={photos.length}
              single={single}
              hasCover={hasCover}
              thumbnailOf={thumbnailOf}
              mark={markOf(index, dragged)}
              handle={handleOf(index)}
              endsDrag={endsDrag}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(photo, index)}
              onCover={(chosen) => choose(photo.key, index, chosen)}
              onAdjust={() => setAdjusted(photo.key)}
              onDetails={(change) => latest.change((before) => setDetails(before, photo.key, change))}
            />
          ))}
        </ol>
        <PhotoDrop id={id} room={room} most={most} over={over} problem={problem} onFiles={pick} />
      </div>
      {toAdjust && (
        <AdjustPhoto
          source={toAdjust.source}
          details={toAdjust.details}
          thumbnailOf={thumbnailOf}
          ratios={ratios}
          onClose={adjust}
        />
      )}
      {removed && photos.length < most && (
        <RemovedPhoto photo={removed.photo} onRestore={() => restore(removed)} onClose={() => setRemoved(null)} />
      )}
      <div className={css["galeria-fotos__avisos"]} role="status">
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p className="oculto" role="status">
        {message}
      </p>
      <div id={queueId} tabIndex={-1}>
        <UploadQueue store={store} title="Preparando fotos" />
      </div>
    </div>
  );
}

const noRatios: readonly PhotoRatio[] = [];
const asTheyAre = (photos: readonly DeskPhoto[]): DeskPhoto[] => [...photos];

function markOf(index: number, dragged: DragPlace | null) {
  if (index === dragged?.from) return "dragged";
  return index === dragged?.to ? "target" : null;
}

/**
 * Returns a function that focuses the element with this id after the next render. Needed because the focused element is
 * removed or moved, and loses the focus.
 */
function useFocusAfterChange(): (id: string) => void {
  const next = useRef("");
  useLayoutEffect(() => {
    if (next.current === "") return;
    document.getElementById(next.current)?.focus();
    next.current = "";
  });
  return useCallback((id: string) => {
    next.current = id;
  }, []);
}
