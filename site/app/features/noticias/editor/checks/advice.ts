import { countOfUploads, type UploadNoun, type UploadsOfField } from "../../../../desk/uploads/upload-words.ts";
import { fromPickerValue, toPickerValue } from "../../../../text/dates/picker-date.ts";
import { invisibleCharacters } from "../../../../text/invisible-characters.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import type { FieldName } from "./checks.ts";

/** Lengths beyond which the site or social networks cut a text. Letters. */
export const goodLengths = { titulo: 110, resumen: 160 } as const;

export interface Advice {
  /** Id of the element to fix. */
  target: FieldName | "cola";
  text: string;
}

const farAway = 366 * 24 * 60 * 60 * 1000;

/**
 * Lists advice on a noticia: improvements and possible mistakes. Advice does not block a save.
 * @param storedDate initial value of the date picker: an unchanged date gives no advice
 */
export function adviceOn(
  values: NoticiaValues,
  storedDate: string,
  uploads: readonly UploadsOfField[],
  now: Date,
): Advice[] {
  const advice: Advice[] = [];
  const add = (applies: boolean, target: Advice["target"], text: string) => {
    if (applies) advice.push({ target, text });
  };
  add(length(values.titulo) > goodLengths.titulo, "titulo", "El título es muy largo");
  add(length(values.resumen) > goodLengths.resumen, "resumen", "El resumen se cortará al compartir");
  for (const target of ["titulo", "resumen", "autor"] as const) {
    const codes = invisibleCharacters(values[target]);
    add(codes.length > 0, target, `Hay letras que no se ven (${codes.join(", ")}); al guardar se quitan`);
  }
  const missing = missingTexts(values);
  add(missing !== "", "fotos", missing);
  // Running uploads give no advice: a save waits for them.
  for (const { field, noun, failed } of uploads) add(failed > 0, queueOf(field), failedText(noun, failed));
  const date =
    values.moment === "configurada" && values.configured !== storedDate && fromPickerValue(values.configured);
  if (date) {
    const ahead = date.getTime() - now.getTime();
    add(ahead > farAway, "fecha", "La fecha de publicación está a más de un año");
    add(ahead < 0, "fecha", `La fecha de publicación ya pasó: ${dayOf(date)}`);
  }
  return advice;
}

const length = (text: string) => text.trim().length;

const dayOf = (date: Date) => toPickerValue(date).slice(0, 10).split("-").reverse().join("/");

function missingTexts({ photos }: NoticiaValues): string {
  const without = photos.flatMap(({ details }, index) => ((details.alt ?? "").trim() === "" ? [index + 1] : []));
  if (without.length === 0) return "";
  if (without.length === 1) return `La foto ${without[0]} no tiene texto alternativo`;
  return `${without.length} fotos no tienen texto alternativo`;
}

const queueOf = (field: string) => (field === "descripcion" ? "descripcion" : "cola");

const failedText = (noun: UploadNoun, failed: number): string =>
  `Hay ${countOfUploads(noun, failed)} con fallo: no ${failed === 1 ? "irá" : "irán"} con la noticia`;
