import { browserClient } from "../../backend/browser-client.ts";
import { patientFetch, uploadFetch } from "../../backend/upload-fetch.ts";
import { eitherSignal, throwIfAborted, timeoutSignal } from "../../state/abort-signals.ts";

/** Bytes of a part: takes seconds on a slow connection, and a broken connection loses at most one part. */
const partLength = 512 * 1024;
/** Timeout of one part. Milliseconds. */
const longestPart = 60_000;

/** Response to a part, in the form of the client's errors; `status` 0: no response. */
class UploadPartError extends Error {
  override readonly name = "UploadPartError";
  readonly status: number;
  /** Body of the response, as in the client's errors. */
  readonly response: Record<string, unknown>;

  constructor(status: number, response: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(`A part was answered with ${status}.`, options);
    this.status = status;
    this.response = response;
  }
}

interface UploadInParts {
  file: Blob;
  /** File name for people. */
  name: string;
  /** Id of an upload to resume; empty: none. */
  id: string;
  /** Called as soon as an upload is created, with the id by which another attempt can resume it. */
  onBegun: (id: string) => void;
  /** Called during the upload with the number of bytes sent. */
  onSent?: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file in parts (docs/api.md, Uploads in parts). Parts that have arrived survive an error.
 * @returns the id for `@files`
 * @throws UploadPartError; the browser's own AbortError
 */
export async function uploadInParts({
  file,
  name,
  id: begun,
  onBegun,
  onSent,
  signal,
}: UploadInParts): Promise<string> {
  const { authStore } = await browserClient();
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    { body, send = fetch }: { body?: Blob; send?: typeof fetch } = {},
  ) => {
    const own = { Authorization: authStore.token, "Tus-Resumable": "1.0.0", ...headers };
    const sendPart = patientFetch((input, init) =>
      send(input, { ...init, signal: eitherSignal(signal, timeoutSignal(longestPart)) }),
    );
    return sendPart(`/api/uploads${path}`, { method, headers: own, ...(body && { body }) }).catch((cause: unknown) => {
      throwIfAborted(signal);
      throw new UploadPartError(0, {}, { cause });
    });
  };
  const offsetOf = (answer: Response) => Number(answer.headers.get("upload-offset"));

  async function begin(): Promise<string> {
    const metadata = `filename ${base64(name)}`;
    const answer = await ask("POST", "", { "Upload-Length": String(file.size), "Upload-Metadata": metadata });
    if (answer.status !== 201) throw await refusalOf(answer);
    const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
    onBegun(id);
    return id;
  }

  /** Asks how many bytes the server has. @returns null if it no longer knows the upload */
  async function arrived(id: string): Promise<number | null> {
    const answer = await ask("HEAD", `/${id}`, {});
    if (answer.status === 404) return null;
    if (!answer.ok) throw await refusalOf(answer);
    return Number(answer.headers.get("upload-length")) === file.size ? offsetOf(answer) : null;
  }

  const known = begun === "" ? null : await arrived(begun);
  const id = known === null ? await begin() : begun;
  let offset = known ?? 0;
  let misses = 0;
  while (offset < file.size) {
    const part = file.slice(offset, offset + partLength);
    const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
    const from = offset;
    const send = onSent && uploadFetch((sent) => onSent(from + sent * part.size), longestPart);
    const answer = await ask("PATCH", `/${id}`, headers, { body: part, ...(send && { send }) });
    // Another attempt of this device has sent this part meanwhile.
    if (answer.status === 409 && misses < 3) {
      misses += 1;
      offset = (await arrived(id)) ?? 0;
      continue;
    }
    if (answer.status !== 204) throw await refusalOf(answer);
    offset = offsetOf(answer);
  }
  return id;
}

async function refusalOf(answer: Response): Promise<UploadPartError> {
  return new UploadPartError(answer.status, Object(await answer.json().catch(() => ({}))));
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
