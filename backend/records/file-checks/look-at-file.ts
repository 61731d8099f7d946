import { createHash } from "node:crypto";
import { fileKey } from "../../files/storage/keys.ts";
import type { FileStorage, StoredFile } from "../../files/storage/storage.ts";
import { UnreachableStorageError } from "../../files/storage/unreachable.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import type { Look, RecordedFile } from "./recorded-files.ts";

/** Error codes of a disk that has the file but cannot read its content. */
const unreadable = new Set(["EIO", "EACCES", "EPERM", "EUCLEAN", "EBADMSG"]);

export interface LooksAtFiles {
  storage: FileStorage;
  clock: () => Date;
  /** Waits until the rate allows reading so many more bytes. */
  spend(bytes: number, signal: AbortSignal): Promise<void>;
}

/** Whether the content of a file is to be compared although its size and time are unchanged. */
type IsDue = (file: RecordedFile, key: string) => boolean;

/**
 * Compares a stored file with its recorded size, time and etag. Reads the content where these differ, where `isDue`
 * says so, and where a problem is known. The first look records missing facts.
 * @returns `null`: unchanged, and the content was not read
 * @throws errors of a storage that does not answer; the file is not reported then
 */
export async function lookAtFile(
  { storage, clock, spend }: LooksAtFiles,
  file: RecordedFile,
  isDue: IsDue,
  signal: AbortSignal,
): Promise<Look | null> {
  const key = fileKey(file.collection_id, file.record_id, file.name);
  const found = (problem: RecordedFile["problem"]): Look => ({ file, now: { ...file, problem } });
  try {
    const stored = await storage.stat(key);
    if (!stored) return found("missing");
    if (stored.size === 0) return found("empty");
    const isSized = file.size !== null && file.size >= 0;
    if (isSized && stored.size !== file.size) return found("changed");
    if (isUnchanged(file, stored)) {
      if (!isDue(file, key)) return null;
      // The bucket computed the etag from the content itself: no need to read it.
      if (stored.etag !== undefined)
        return { file, now: { ...factsOf(file.sha256, stored), checked: clock().getTime() } };
    }
    const sha256 = await sumOf(storage, key, (bytes) => spend(bytes, signal));
    if (file.sha256 !== "" && sha256 !== file.sha256) return found("changed");
    return { file, now: { ...factsOf(sha256, stored), checked: clock().getTime() } };
  } catch (error) {
    if (error instanceof NotFoundError) return found("missing");
    const failure = error instanceof UnreachableStorageError ? error.cause : error;
    if (unreadable.has((failure as NodeJS.ErrnoException).code ?? "")) return found("unreadable");
    throw error;
  }
}

/** Compares by etag if there is one, else by time. A bucket does not return the time when it stores a file. */
function isUnchanged(file: RecordedFile, stored: StoredFile): boolean {
  if (file.sha256 === "" || file.problem !== "") return false;
  if (stored.etag !== undefined || file.etag !== "") return stored.etag === file.etag;
  return file.modified === stored.modified.getTime();
}

const factsOf = (sha256: string, { size, etag = "", modified }: StoredFile) =>
  ({ size, sha256, etag, modified: modified.getTime(), problem: "" }) as const;

async function sumOf(
  storage: Pick<FileStorage, "open">,
  key: string,
  spend: (bytes: number) => Promise<void>,
): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of (await storage.open(key)) as AsyncIterable<Buffer>) {
    sum.update(chunk);
    await spend(chunk.length);
  }
  return sum.digest("hex");
}
