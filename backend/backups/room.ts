import { spelledSize } from "../protocol/spelled-size.ts";
import type { BackupsContext } from "./context.ts";
import { BackupError } from "./make/explain-failure.ts";

/** Bytes of disk space that automatic work with backups leaves free. */
export const leftFree = 200_000_000;

/**
 * Throws if work with a backup would fill the disk: then no record could be saved.
 * @param bytes that the work writes
 * @throws BackupError
 */
export async function refuseWithoutRoom({ freeSpace }: Pick<BackupsContext, "freeSpace">, bytes: number) {
  const needed = bytes + leftFree;
  const free = await freeSpace();
  if (free >= needed) return;
  throw new BackupError(
    `No hay espacio suficiente en el disco: harían falta ${spelledSize(needed)} y quedan ${spelledSize(free)}.`,
  );
}
