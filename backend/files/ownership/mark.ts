import type { FileStorage } from "../storage/storage.ts";

/** Small file in a storage that names the installation of its files. */
export interface Mark {
  id: string;
  /** Name of the machine of the last start. */
  host: string;
  /** Data folder of the installation, as an absolute path. */
  folder: string;
  /** Time of the last server start, renewed while it runs. ISO 8601, UTC. */
  lastStart: string;
  /** Written before the database has the id. If the database lacks the id, the process died in between. */
  making?: true;
}

/** Hidden key of the mark. */
const markFile = ".installation.json";

/**
 * Reads the mark of a storage.
 * @returns `null`: no mark; `"unreadable"`: no valid mark.
 * @throws errors of the storage
 */
export async function readMark({ hidden }: Pick<FileStorage, "hidden">): Promise<Mark | "unreadable" | null> {
  const content = await hidden.read(markFile);
  if (content === null) return null;
  try {
    const { id, host, folder, lastStart, making } = JSON.parse(content.toString("utf8"));
    const texts = [id, host, folder, lastStart];
    if (!texts.every((text) => typeof text === "string") || id === "") return "unreadable";
    return { id, host, folder, lastStart, ...(making === true && { making }) };
  } catch {
    return "unreadable";
  }
}

export async function writeMark({ hidden }: Pick<FileStorage, "hidden">, mark: Mark): Promise<void> {
  await hidden.write(markFile, Buffer.from(`${JSON.stringify(mark, null, 2)}\n`));
}
