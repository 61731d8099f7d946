import { PersonError } from "../../config/person-error.ts";
import { agreed, counted } from "../../protocol/counted.ts";
import { localWords } from "../../protocol/local-time.ts";
import type { DatabaseState, PlaceState, Refusal } from "./judge.ts";
import type { Mark } from "./mark.ts";

/** Database and file storage do not belong together. The message is one Spanish sentence for the technician. */
export class OtherStorageError extends PersonError {
  override readonly name = "OtherStorageError";
}

/** Names of database and place in a Spanish sentence. */
export interface PlaceNames {
  /** Name of the database, such as "la base de datos /datos/data.db". */
  database: string;
  /** Name of the place, such as "la carpeta /datos/storage" or "el bucket «fotos» de https://…". */
  place: string;
  timeZone: string;
}

const adopt = "npm run cli -- storage adopt";
const restore = "npm run cli -- backup restore NOMBRE (los que hay los dice: npm run cli -- backup list)";

/** Spanish sentence: what was found in database and place, and which command comes next. */
export function refusal(why: Refusal, database: DatabaseState, { mark }: PlaceState, names: PlaceNames): string {
  const ofDatabase = database.id === null ? "no tiene identificador" : `es de la instalación «${database.id}»`;
  const found = mark !== null && typeof mark === "object" ? describeMark(mark, names.timeZone) : "";
  const { named = 0, found: there = 0 } = database.content ?? {};
  const both = (ofPlace: string) => `${capital(names.place)} ${ofPlace}, y ${names.database} ${ofDatabase}`;
  switch (why) {
    case "unmarked":
      return `${both("no tiene la marca de ninguna instalación")}, así que no se toca nada: monte el disco o corrija el lugar, y solo si de verdad es el de sus archivos escriba ${adopt}.`;
    case "foreign":
      return `${both(`es de ${found}`)}, así que no se toca nada: indique el lugar que corresponde, o, si aquella instalación ya no existe, escriba ${adopt}.`;
    case "lost_database":
      return `${both(`es de ${found}`)} ni ningún registro, como si se hubiera perdido: recupérela con ${restore}, o, para empezar de nuevo sobre esos archivos, escriba ${adopt}.`;
    case "unknown_files":
      return `${both("tiene archivos y ninguna marca")} ni ningún registro, como si se hubiera perdido: recupérela con ${restore}, o, para empezar de nuevo sobre esos archivos, escriba ${adopt}.`;
    case "missing_files":
      return `${both("no tiene marca")}, y de ${counted(named, "archivo")} que nombran sus registros solo ${agreed(there, "está", "están")} ${there}: monte el disco o corrija el lugar, recupérelos con ${restore}, o, para seguir sin ellos, escriba ${adopt}.`;
    case "unreadable":
      return `${both("tiene una marca que no se puede leer")}: si es el lugar de sus archivos, escriba ${adopt}.`;
  }
}

/**
 * Describes a mark: "la instalación «k3v9…» (máquina servidor, carpeta /datos, último arranque: 26 de noviembre de 2026
 * a las 03:00)"
 */
export function describeMark({ id, host, folder, lastStart }: Mark, timeZone: string): string {
  const moment = new Date(lastStart);
  const last = Number.isNaN(moment.getTime()) ? "" : `, último arranque: ${localWords(moment, timeZone)}`;
  return `la instalación «${id}» (máquina ${host}, carpeta ${folder}${last})`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
