import { isPlainPart } from "../../files/storage/keys.ts";
import type { Field } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import { invisibleCharacters } from "../../schema/fields/invisible-characters.ts";
import { quoted } from "../report/notes.ts";
import { isJsonObject, parseJson } from "./json.ts";

/**
 * Converts a stored value to the value that the other server answers (protocol 12.2), and notes what is odd about it.
 * @param note called with the oddity, in Spanish
 */
export function foreignValue(field: Field, stored: unknown, note: (what: string) => void): unknown {
  const value = fieldTypeOf(field).decode(field, stored);
  const odd = oddity(field, stored, value);
  if (odd !== null) note(odd);
  return field.type === "file" ? plainNames(value, note) : value;
}

/** Oddity of a stored value, in Spanish. `null`: a current server would have stored it the same way. */
function oddity(field: Field, stored: unknown, value: unknown): string | null {
  if (stored === null || stored === undefined) return null;
  if (field.type === "select" || field.type === "relation" || field.type === "file") {
    return Array.isArray(value) ? listOddity(stored, value) : singleOddity(stored, value);
  }
  const oddityOf = oddities[field.type];
  if (oddityOf) return oddityOf(stored, value);
  if (typeof stored !== "string") return "no era un texto; se guardó como tal";
  return shownTypes.has(field.type) ? invisibleOddity(stored) : null;
}

const shownTypes: ReadonlySet<Field["type"]> = new Set(["text", "email", "url"]);

/** Notes invisible characters but keeps them: the editors decide (SEG-79). */
function invisibleOddity(text: string): string | null {
  const codes = invisibleCharacters(text);
  return codes.length === 0
    ? null
    : `tiene caracteres que no se ven (${codes.join(", ")}); se quitan al guardarlo aquí`;
}

const dateOddity = (stored: unknown, value: unknown) =>
  stored === value ? null : `la fecha ${quoted(stored)} se guardó como ${quoted(value)}`;

/** Oddities of types other than plain text. */
const oddities: Partial<Record<Field["type"], (stored: unknown, value: unknown) => string | null>> = {
  bool: (stored, value) =>
    typeof stored === "string" ? `el texto ${quoted(stored)} se guardó como ${value ? "verdadero" : "falso"}` : null,
  number: (stored, value) =>
    typeof stored === "string" ? `el texto ${quoted(stored)} no es un número; se guardó ${value}` : null,
  date: dateOddity,
  autodate: dateOddity,
  json: (stored) => (parseJson(stored) === undefined ? "no es JSON; se guardó como texto" : null),
  geoPoint: (stored) => (isJsonObject(parseJson(stored)) ? null : "no es un punto del mapa; se guardó 0, 0"),
};

function listOddity(stored: unknown, value: unknown[]): string | null {
  if (stored === "") return "estaba vacío; se guardó como una lista vacía";
  const list = parseJson(stored);
  if (Array.isArray(list)) return list.length === value.length ? null : "la lista repetía elementos o tenía vacíos";
  return value.length === 1 ? `no era una lista; se guardó como una con ${quoted(value[0])}` : "no era una lista";
}

function singleOddity(stored: unknown, value: unknown): string | null {
  return stored === value ? null : `${quoted(stored)} se guardó como ${quoted(value)}`;
}

/** Removes file names that would lead out of the record's folder. */
function plainNames(value: unknown, note: (what: string) => void): unknown {
  const isFit = (name: unknown) => {
    const fit = typeof name === "string" && (name === "" || isPlainPart(name));
    if (!fit) note(`el nombre de archivo ${quoted(name)} no sirve; se quitó`);
    return fit;
  };
  if (Array.isArray(value)) return value.filter(isFit);
  return isFit(value) ? value : "";
}
