/** Recommended longest alternative text: longer ones tire screen reader users. Characters. */
const goodTextLength = 150;

/** Counts such as '3 listas, 2 preparándose, 1 con fallo'. Empty without photos. */
export function galleryNote(ready: number, preparing: number, failed: number): string {
  const parts = [
    ready > 0 && `${ready} ${ready === 1 ? "lista" : "listas"}`,
    preparing > 0 && `${preparing} preparándose`,
    failed > 0 && `${failed} con fallo`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** Sentence with the number of photos that still fit. Empty: more than 5 fit, or the field holds one photo. */
export function roomNote(room: number, most: number): string {
  if (most === 1) return "";
  if (room <= 0) return `Ya están las ${most} fotos que caben.`;
  if (room > 5) return "";
  return room === 1 ? "Cabe 1 foto más." : `Caben ${room} fotos más.`;
}

/** Sentence when more photos were picked than fit. */
export function leftOutNote(leftOut: number, most: number): string {
  if (most === 1) return "Cabe una sola foto: se tomó la primera.";
  return `Caben ${most} fotos: ${leftOut === 1 ? "1 quedó" : `${leftOut} quedaron`} fuera.`;
}

export const duplicateNote = (name: string) => `${name} ya está en la galería: no se agregó otra vez.`;

export const printColoursNote = (name: string) =>
  `${name} venía con colores de imprenta (CMYK): mira que se vea como debe.`;

/** Announcement that a photo was moved, for screen readers. Places from 1. */
export const movedText = (from: number, to: number, count: number) =>
  `La foto ${from} está ahora en el lugar ${to} de ${count}.`;

/**
 * Announcement that a photo was removed, for screen readers.
 * @param cover place of the new cover, from 1, if the cover was removed; else null
 */
export function removedText(place: number, left: number, cover: number | null): string {
  const rest = left === 0 ? "No quedan fotos." : left === 1 ? "Queda 1." : `Quedan ${left}.`;
  return `Foto ${place} quitada. ${rest}${cover === null ? "" : ` La foto ${cover} es ahora la principal.`}`;
}

/** Announcement that a photo was restored, for screen readers. @param place from 1 */
export const restoredText = (place: number) => `La foto volvió al lugar ${place}, con sus textos.`;

/** Hint about the length of an alternative text; not a limit. */
export function textCounsel(length: number): { text: string; bad: boolean } {
  if (length === 0) return { text: "Falta: lo leen las personas que no ven.", bad: true };
  const long = length > goodTextLength;
  return { text: `${length} de ${goodTextLength}${long ? " · algo largo" : ""}`, bad: long };
}

const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Name of the picked file with the extension of the prepared file. */
export function photoName(picked: string, type: string): string {
  const base = picked.replace(/\.[^.]*$/, "").trim();
  return `${base || "foto"}.${extensions[type] ?? "jpg"}`;
}
