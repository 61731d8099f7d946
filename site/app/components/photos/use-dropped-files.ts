import { type RefObject, useEffect, useState } from "react";

/**
 * Receives files dropped on a part of the page, or pasted anywhere in it. A file dropped elsewhere on the page is
 * ignored: the browser would open it, and the typed text would be lost.
 * @returns whether files are being dragged over it
 */
export function useDroppedFiles(target: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const isInside = (event: Event) => target.current?.contains(event.target as Node) ?? false;
    const onDragOver = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isInside(event) ? "copy" : "none";
      setOver(isInside(event));
    };
    const onDragLeave = (event: DragEvent) => {
      // The pointer left the window. Between parts of the page the next `dragover` updates the state.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (isInside(event)) onFiles([...event.dataTransfer.files]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || pastesText(event)) return;
      event.preventDefault();
      onFiles(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("dragover", onDragOver, { signal });
    document.addEventListener("dragleave", onDragLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    document.addEventListener("paste", onPaste, { signal });
    return () => listening.abort();
  }, [target, onFiles]);

  return over;
}

/**
 * Whether a paste into a field is text. Word adds a picture of the text to the clipboard: in a field the text is
 * wanted.
 */
function pastesText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]") !== null;
  return isField && (clipboardData?.types.includes("text/plain") ?? false);
}
