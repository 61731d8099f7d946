import type { ClientResponseError } from "pocketbase";
import type { FileElsewhere, LocalFile, SaveBody } from "../../components/photos/save/save-body.ts";
import { uploadInParts } from "./upload-in-parts.ts";

/** Upload ids by file key, so that a retry resumes where the last try stopped, and sends nothing twice. */
const begun = new Map<string, string>();

interface Sending {
  /** Called with 0 … 1 while the files are uploaded. */
  onSent?: (part: number) => void;
  signal?: AbortSignal;
  upload?: typeof uploadInParts;
}

/**
 * Uploads the files of this device in parts, then sends the body as JSON that names them: a default proxy (nginx)
 * refuses requests over 1 MB.
 * @throws UploadPartError; errors of `send`
 */
export async function sendWithFiles<Answer>(
  body: SaveBody,
  send: (json: Record<string, unknown>) => Promise<Answer>,
  sending: Sending = {},
): Promise<Answer> {
  const once = async () => send(await uploaded(body, sending));
  return once().catch((error: unknown) => {
    // The server forgets an upload one hour after a save took it, whose response was lost.
    const forgotten = localFilesOf(body.files).filter(({ key }) => namesMissing(error) && begun.delete(key));
    if (forgotten.length === 0) throw error;
    return once();
  });
}

/** Tells whether the error is about missing `@files` (docs/api.md, '@files'). */
export const namesMissing = (error: unknown): boolean =>
  (error as Partial<ClientResponseError>).response?.data?.["@files"] !== undefined;

const isLocal = (file: LocalFile | FileElsewhere): file is LocalFile => "file" in file;
const localFilesOf = (files: SaveBody["files"]): LocalFile[] => Object.values(files).flat().filter(isLocal);

/**
 * Uploads the files of this device one after the other.
 * @returns JSON whose `@files` lists all files by their place on the server
 */
async function uploaded(
  { values, files }: SaveBody,
  { onSent = () => {}, signal = new AbortController().signal, upload = uploadInParts }: Sending,
): Promise<Record<string, unknown>> {
  const whole = localFilesOf(files).reduce((sum, { file }) => sum + file.size, 0);
  let before = 0;
  const placesOf = async (one: LocalFile | FileElsewhere): Promise<FileElsewhere[]> => {
    if (!isLocal(one)) return [one];
    const { key, file, name } = one;
    // Skips an empty file: as in a form, the server ignores a file without content.
    if (file.size === 0) return [];
    const id = await upload({
      file,
      name,
      id: begun.get(key) ?? "",
      onBegun: (id) => begun.set(key, id),
      onSent: (bytes) => onSent((before + bytes) / whole),
      signal,
    });
    before += file.size;
    return [{ upload: id, as: name }];
  };
  const named: Record<string, FileElsewhere[]> = {};
  for (const [field, list] of Object.entries(files)) {
    named[field] = [];
    for (const one of list) named[field].push(...(await placesOf(one)));
  }
  return Object.keys(named).length > 0 ? { ...values, "@files": named } : values;
}
