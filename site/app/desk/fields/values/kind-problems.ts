import { center, city } from "@arzobispado/diocese/config/place";
import type { ContentField } from "@arzobispado/diocese/contenido";
import { readExternalVideo } from "../../../components/media/external-video.ts";
import { followableUrl } from "../../../components/media/outside-link.ts";
import { fileSize } from "../../../text/files/file-size.ts";
import { mapAddressOfCode } from "../../../text/html/read-map-address.ts";
import { safeColor } from "../../../text/safe-color.ts";
import { storedDate } from "./picked-date.ts";
import { readerOfField } from "./read-value.ts";
import type { PlacePoint } from "./record-values.ts";
import { numberText, typedNumber } from "./typed-number.ts";

// Problem of a filled-in value, as a sentence; undefined: valid.

type Problem = string | undefined;

export function textProblem(field: ContentField, value: string): Problem {
  const text = value.trim();
  switch (field.type) {
    case "editor":
      return sizeProblem(field, value);
    case "json":
      return jsonProblem(text) ?? sizeProblem(field, text);
    case "date":
      return storedDate(field, text) === null ? "Elige la fecha completa." : undefined;
    default:
      return controlProblem(field, text) ?? readProblem(field, text);
  }
}

/** Checks limits and pattern on the parsed value, not on its spelling. */
function readProblem(field: ContentField, text: string): Problem {
  const read = readerOfField(field)?.read(text);
  if (read && "problem" in read) return read.problem;
  const meant = read ? String(read.value) : text;
  if (field.type === "url") return addressProblem(meant) ?? lengthProblem(field, meant);
  return lengthProblem(field, meant) ?? patternProblem(field, meant);
}

function controlProblem({ control }: ContentField, text: string): Problem {
  switch (control) {
    case "color":
      return safeColor(text) === undefined ? "Escribe el color con seis cifras, como #1f5fa8, o elígelo." : undefined;
    case "map":
      return mapAddressOfCode(text) === ""
        ? "Pega el código para insertar que da el mapa, no la dirección."
        : undefined;
    case "external-video":
      // A video of an unknown service becomes a link on the page; the control says so.
      return readExternalVideo(text) || followableUrl(text)
        ? undefined
        : "Pega la dirección completa del video, con https://";
    default:
      return undefined;
  }
}

function addressProblem(text: string): Problem {
  return followableUrl(text)?.protocol === "https:"
    ? undefined
    : "Escribe la dirección completa, con https://, por ejemplo https://www.ejemplo.bo/pagina";
}

function lengthProblem({ min, max }: ContentField, text: string): Problem {
  const { length } = [...text];
  if (min !== undefined && length < min) return `Escribe ${min} letras como mínimo; hay ${length}.`;
  if (max !== undefined && length > max) return `Escribe ${max} letras como máximo; hay ${length}.`;
  return undefined;
}

function patternProblem({ pattern, placeholder = "" }: ContentField, text: string): Problem {
  if (pattern === undefined) return undefined;
  try {
    const form = new RegExp(pattern, "u");
    if (form.test(text)) return undefined;
    const example = form.test(placeholder) ? ` Por ejemplo: ${placeholder}` : "";
    return `Lo escrito no tiene la forma que se espera aquí.${example}`;
  } catch {
    // The backend has another regex syntax: a pattern that is invalid here is left to the backend.
    return undefined;
  }
}

function sizeProblem({ maxSize }: ContentField, text: string): Problem {
  if (maxSize === undefined) return undefined;
  const { size } = new Blob([text]);
  return size > maxSize ? `Es demasiado largo: pesa ${fileSize(size)} y caben ${fileSize(maxSize)}.` : undefined;
}

export function numberProblem(field: ContentField, text: string): Problem {
  const { min, max, onlyInt } = field;
  const read = readerOfField(field)?.read(text);
  if (!read || "problem" in read) return read?.problem;
  const value = Number(read.value);
  if (onlyInt && !Number.isInteger(value)) return "Escribe un número sin decimales. Por ejemplo: 12";
  if (min !== undefined && value < min) return `Escribe ${numberText(min)} o más.`;
  if (max !== undefined && value > max) return `Escribe ${numberText(max)} o menos.`;
  return undefined;
}

export function pointProblem({ lat, lon }: PlacePoint): Problem {
  const [latitude, longitude] = [typedNumber(lat), typedNumber(lon)];
  if (latitude === null || longitude === null) return "Escribe las dos cifras del lugar, como -16,4957 y -68,1335.";
  if (Math.abs(latitude) > 90)
    return `La latitud está entre -90 y 90. En ${city} es cerca de ${inDegrees(center.lat)}.`;
  if (Math.abs(longitude) > 180)
    return `La longitud está entre -180 y 180. En ${city} es cerca de ${inDegrees(center.lon)}.`;
  return undefined;
}

const inDegrees = (degrees: number): string => degrees.toFixed(1).replace(".", ",");

/** Checks the most items of a list. @param count of chosen items */
export function listProblem({ type, maxSelect }: ContentField, count: number): Problem {
  if (maxSelect === undefined || count <= maxSelect) return undefined;
  return `${type === "file" ? "Deja" : "Elige"} ${maxSelect} como máximo; hay ${count}.`;
}

/** Tells the author why a text is not valid JSON; undefined: valid. */
function jsonProblem(text: string): Problem {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const line = lineOf(text, String(error));
    return `No se entiende${line}. Revisa que cada comilla, coma, llave y corchete esté en su lugar.`;
  }
}

/** Line of the error, in words. Browsers name the line, the position, or neither. */
function lineOf(text: string, message: string): string {
  const place = /position (\d+)/.exec(message)?.[1];
  const line = /line (\d+)/.exec(message)?.[1] ?? (place && text.slice(0, Number(place)).split("\n").length);
  return line ? ` lo que está cerca de la línea ${line}` : "";
}
