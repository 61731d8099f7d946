import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { UploadQueue, useUploadItems } from "../uploads/upload-queue.tsx";
import type { UploadItem } from "../uploads/upload-store.ts";
import { type DeskPhoto, movePhoto, removePhoto, setAlternativeText, setCover } from "./desk-photo.ts";
import { galleryNote, movedText, removedText } from "./gallery-words.ts";
import { moveButtonId, PhotoCard, removeButtonId } from "./photo-card.tsx";
import { PhotoDrop } from "./photo-drop.tsx";
import css from "./photo-gallery.module.css";
import type { ThumbnailOf } from "./photo-thumbnail.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useLatestPhotos } from "./use-latest-photos.ts";
import { type DragPlace, usePhotoDrag } from "./use-photo-drag.ts";
import { usePhotoUploads } from "./use-photo-uploads.ts";

interface PhotoGalleryProps {
  photos: readonly DeskPhoto[];
  /** The whole gallery after each change. */
  onChange: (photos: DeskPhoto[]) => void;
  /** The same function at each drawing. */
  thumbnailOf: ThumbnailOf;
  /** Photos that fit. */
  most: number;
  /** Bytes that the server takes for one. */
  limit?: number;
  /** The sentence beside the gallery when it is at fault. */
  problem?: string | undefined;
  /** Of the input behind 'Elegir fotos', and of the queue. */
  id?: string;
  queueId?: string;
  /** Told what is still on its way into the gallery. The same function at each drawing. */
  onQueue?: (items: readonly UploadItem[]) => void;
}

/** The photos of something, to be ordered, described and chosen from; new ones are prepared on this device first. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { photos, onChange, thumbnailOf, most, limit = 5 * 1024 * 1024, problem, onQueue } = props;
  const { id = "fotos", queueId = "cola" } = props;
  const latest = useLatestPhotos(photos, onChange);
  const { store, pick, notes } = usePhotoUploads(latest, most, limit);
  const items = useUploadItems(store);
  const [said, setSaid] = useState("");
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
      setSaid(movedText(from + 1, to + 1, latest.read().length));
      focusNext(moveButtonId(moved.key));
    },
    [latest.read, latest.change, focusNext],
  );
  const { place: dragged, handleOf, endsDrag } = usePhotoDrag(list, move);

  function remove({ key, cover }: DeskPhoto, index: number) {
    latest.change((before) => removePhoto(before, key));
    const left = latest.read();
    setSaid(removedText(index + 1, left.length, cover && left.length > 0 ? 1 : null));
    const next = left[Math.min(index, left.length - 1)];
    focusNext(next ? removeButtonId(next.key) : id);
  }

  function choose(key: string, index: number, chosen: boolean) {
    if (chosen) latest.change((before) => setCover(before, key));
    // One must be it: another one takes its place, nothing does not.
    setSaid(
      chosen ? `La foto ${index + 1} es ahora la principal.` : "Elige otra foto como principal: siempre hay una.",
    );
  }

  const failed = items.filter(({ state }) => state === "failed").length;
  const note = galleryNote(photos.length, items.length - failed, failed);
  return (
    <div ref={area}>
      {note && <p className={`suave ${css["galeria-fotos__nota"]}`}>{note}</p>}
      <div className={css["galeria-fotos__rejilla"]}>
        <ol className={css.fotos} aria-label="Fotos, en su orden" ref={list}>
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.key}
              photo={photo}
              place={index + 1}
              count={photos.length}
              thumbnailOf={thumbnailOf}
              mark={markOf(index, dragged)}
              handle={handleOf(index)}
              endsDrag={endsDrag}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(photo, index)}
              onCover={(chosen) => choose(photo.key, index, chosen)}
              onText={(text) => latest.change((before) => setAlternativeText(before, photo.key, text))}
            />
          ))}
        </ol>
        <PhotoDrop
          id={id}
          room={most - photos.length - (items.length - failed)}
          most={most}
          over={over}
          problem={problem}
          onFiles={pick}
        />
      </div>
      <div className={css["galeria-fotos__avisos"]} role="status">
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p className="oculto" role="status">
        {said}
      </p>
      <div id={queueId} tabIndex={-1}>
        <UploadQueue store={store} title="Preparando fotos" />
      </div>
    </div>
  );
}

function markOf(index: number, dragged: DragPlace | null) {
  if (index === dragged?.from) return "dragged";
  return index === dragged?.to ? "target" : null;
}

/** What had the focus goes, or is put elsewhere in the page and loses it: the next thing gets it once it is drawn. */
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
