import { printable } from "../../archive/bad-archive-error.ts";
import { fill, PersonError } from "../../config/person-error.ts";

/** Code of the reason why a backup is not restored. Stable, for programs. */
export type RestoreProblem =
  | "not_a_backup"
  | "unknown_format"
  | "newer"
  | "bad_database"
  | "missing_file"
  /** The content of a file is not the one that was uploaded. Only rehearsals look. */
  | "changed_file"
  /** A kept content is gone or has changed. */
  | "lost_content"
  /** The number of rows differs from the manifest. */
  | "incomplete"
  /** Another process has the database open. */
  | "in_use"
  | "wrong_key"
  | "unfit"
  | "not_allowed"
  | "stopped";

/** Sentences about archives that are not restored. Words in capitals are placeholders. */
export const restoreSentences = {
  notOurs:
    "El archivo no es un respaldo de este programa. Si lo hizo un PocketBase, use: npm run cli -- import ARCHIVO",
  newerForm:
    "El respaldo tiene una forma más nueva que la que conoce este programa. Actualice el programa y vuelva a intentarlo.",
  unknownForm: "El respaldo dice de sí mismo (backup.json) algo que no se entiende.",
  newer:
    "El respaldo es de una versión más nueva del programa: tiene el esquema número NÚMERO y esta versión conoce hasta el CONOCIDO. Actualice el programa y vuelva a intentarlo.",
  noDatabase: "La base de datos del respaldo no es un archivo de SQLite.",
  unreadable: "La base de datos del respaldo no se puede leer",
  foreign: "El respaldo no tiene una base de datos de este programa",
  unexpected: "La base de datos del respaldo tiene algo que este programa no pone en ella",
  damaged: "La base de datos del respaldo está dañada",
  missingFile: "Al respaldo le falta un archivo que nombra un registro: «CUÁL».",
  changedFile:
    "El respaldo abre, pero el contenido del archivo «CUÁL» no es el que se subió: recupérelo de un respaldo anterior.",
  lostContent: "Se perdió o cambió un archivo que el respaldo guarda: «CUÁL».",
  incomplete: "El respaldo dice tener NÚMERO registros de «CUÁL» y trae OTROS.",
  otherKey:
    "Los secretos del respaldo están cifrados con otra clave: SETTINGS_KEY falta o no es la que tenía el servidor que lo hizo. Escriba aquella, o, si se perdió, restaure sin los ajustes: npm run cli -- backup restore NOMBRE --forget-secrets.",
  unfit: "Con el contenido del respaldo el sitio no podría arrancar: «MOTIVO».",
  notWhole: "La base de datos que se escribió desde el respaldo no está entera: «MOTIVO».",
  inUse: "Otra orden («npm run cli -- …») está usando la base de datos: espere a que termine y vuelva a restaurar.",
  notAllowed: "Quien pidió la restauración ya no tiene permiso para hacerla.",
  stopped: "El servidor se detuvo antes de terminar.",
} as const;

/** Backup was not restored, and nothing was changed. The message is Spanish, for the technician. */
export class RestoreError extends PersonError {
  override readonly name = "RestoreError";
  readonly code: RestoreProblem;

  constructor(code: RestoreProblem, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Throws if the number of rows differs from the manifest.
 * @param said rows by collection in the manifest
 * @throws RestoreError
 */
export function refuseOtherCounts(
  found: Readonly<Record<string, number>>,
  stated: Readonly<Record<string, number>>,
): void {
  for (const [name, count] of Object.entries(found)) {
    const expected = stated[name];
    if (expected === undefined || expected === count) continue;
    throw new RestoreError(
      "incomplete",
      fill(restoreSentences.incomplete, { NÚMERO: String(expected), CUÁL: printable(name), OTROS: String(count) }),
    );
  }
}
