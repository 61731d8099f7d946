import { constants } from "node:fs";
import { access, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { openToOthers } from "../../db/data-directory.ts";
import { isDiskLow } from "../../limits/free-room.ts";
import { spelledSize } from "../../protocol/spelled-size.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Checks the data directory: access by other users, permissions of this process, and free space. */
export async function examinePlace({ config }: ExamineContext): Promise<Finding[]> {
  const { dataDirectory } = config;
  return [...(await examineAccess(dataDirectory)), await examineSpace(dataDirectory)];
}

async function examineAccess(directory: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const open = await openToOthers(directory);
  if (open.length > 0) {
    const paths = open.map((path) => `«${path}»`).join(" ");
    findings.push(wrong(`Otros usuarios de esta máquina pueden leer los datos: chmod go-rwx ${paths}.`));
  }
  for (const entry of await readdir(directory)) {
    const allowed = await access(join(directory, entry), constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!allowed) findings.push(wrong(`Este usuario no puede leer y escribir ${entry} en la carpeta de datos.`));
  }
  return findings.length > 0 ? findings : [fine("Los permisos de la carpeta de datos están bien.")];
}

async function examineSpace(directory: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(directory);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const text = `Quedan ${spelledSize(free)} libres de ${spelledSize(total)} en el disco.`;
  return isDiskLow(free, total) ? wrong(`${text} Haga lugar pronto.`) : fine(text);
}
