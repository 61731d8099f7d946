import type { ContentField } from "@arzobispado/diocese/contenido";
import { readExternalVideo } from "../../../components/media/external-video.ts";
import { followableUrl } from "../../../components/media/outside-link.ts";
import { fileSize } from "../../../text/file-size.ts";
import { mapAddressOfCode } from "../../../text/html/read-map-address.ts";
import { safeColor } from "../../../text/safe-color.ts";
import { jsonProblem } from "./json-problem.ts";
import { storedDate } from "./picked-date.ts";
import type { PlacePoint } from "./record-values.ts";
import { numberText, typedNumber } from "./typed-number.ts";

// What is wrong with a value that is there, by the kind of its field; undefined when nothing is.

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
    case "email":
      return isEmail(text) ? undefined : "Escribe un correo completo, como parroquia@ejemplo.bo.";
    default:
      return controlProblem(field, text) ?? lengthProblem(field, text) ?? patternProblem(field, text);
  }
}

function controlProblem({ type, control }: ContentField, text: string): Problem {
  switch (control) {
    case "color":
      return safeColor(text) === undefined ? "Escribe el color con seis cifras, como #1f5fa8, o elígelo." : undefined;
    case "map":
      return mapAddressOfCode(text) === ""
        ? "Pega el código para insertar que da el mapa, no la dirección."
        : undefined;
    case "external-video":
      // Of a service that is not known the page shows a link; the control says so.
      return readExternalVideo(text) || followableUrl(text)
        ? undefined
        : "Pega la dirección completa del video, con https://";
    default:
      return type === "url" ? addressProblem(text) : undefined;
  }
}

function addressProblem(text: string): Problem {
  return followableUrl(text)?.protocol === "https:" ? undefined : "Escribe la dirección completa, con https://";
}

/** As the backend has it, but for letters that nobody types. */
function isEmail(text: string): boolean {
  return text.length <= 255 && /^[^\s@"<>(),;:\\[\]]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u.test(text);
}

function lengthProblem({ min, max }: ContentField, text: string): Problem {
  const { length } = [...text];
  if (min !== undefined && length < min) return `Escribe ${min} letras como mínimo; hay ${length}.`;
  if (max !== undefined && length > max) return `Escribe ${max} letras como máximo; hay ${length}.`;
  return undefined;
}

function patternProblem({ pattern }: ContentField, text: string): Problem {
  if (pattern === undefined) return undefined;
  try {
    return new RegExp(pattern, "u").test(text) ? undefined : "Lo escrito no tiene la forma que se espera aquí.";
  } catch {
    // The backend's expressions are of another make: one that is not known here is left to it.
    return undefined;
  }
}

function sizeProblem({ maxSize }: ContentField, text: string): Problem {
  if (maxSize === undefined) return undefined;
  const { size } = new Blob([text]);
  return size > maxSize ? `Es demasiado largo: pesa ${fileSize(size)} y caben ${fileSize(maxSize)}.` : undefined;
}

export function numberProblem({ min, max, onlyInt }: ContentField, text: string): Problem {
  const value = typedNumber(text);
  if (value === null) return "Escribe un número, sin letras.";
  if (onlyInt && !Number.isInteger(value)) return "Escribe un número sin decimales.";
  if (min !== undefined && value < min) return `Escribe ${numberText(min)} o más.`;
  if (max !== undefined && value > max) return `Escribe ${numberText(max)} o menos.`;
  return undefined;
}

export function pointProblem({ lat, lon }: PlacePoint): Problem {
  const [latitude, longitude] = [typedNumber(lat), typedNumber(lon)];
  if (latitude === null || longitude === null) return "Escribe las dos cifras del lugar, como -16,4957 y -68,1335.";
  if (Math.abs(latitude) > 90) return "La latitud está entre -90 y 90. En La Paz es cerca de -16,5.";
  return Math.abs(longitude) > 180 ? "La longitud está entre -180 y 180. En La Paz es cerca de -68,1." : undefined;
}

/** @param count of what is chosen */
export function listProblem({ type, maxSelect }: ContentField, count: number): Problem {
  if (maxSelect === undefined || count <= maxSelect) return undefined;
  return `${type === "file" ? "Deja" : "Elige"} ${maxSelect} como máximo; hay ${count}.`;
}
