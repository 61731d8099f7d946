import { createHash } from "node:crypto";
import { defineCollection, file, text } from "../../schema/define/define-collection.ts";
import type { TestBackend } from "../../testing/start-backend.ts";

const isEditor = '@request.auth.collectionName = "editors"';

/** Collections with albums that editors may fill. */
export const studio = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "albums",
    fields: {
      title: text(),
      cover: file({ mimeTypes: ["image/png", "image/jpeg"], maxSize: 60_000 }),
      papers: file({ maxSelect: 3, maxSize: 40_000 }),
    },
    rules: { list: "", view: "", create: isEditor, update: isEditor, delete: isEditor },
  }),
];

export interface Tus {
  status: number;
  headers: Record<string, string>;
}

type Sent = Record<string, string | undefined>;

/** Creates a tus client. Leaves out headers given as `undefined`. */
export function tusOf(api: TestBackend, token?: string) {
  async function ask(method: string, url: string, sent: Sent = {}, payload?: Buffer): Promise<Tus> {
    const all = { "tus-resumable": "1.0.0", ...(token ? { authorization: token } : {}), ...sent };
    const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Sent;
    const response = await api.backend.app.inject({
      method: method as "GET",
      url,
      headers: headers as Record<string, string>,
      ...(payload ? { payload } : {}),
    });
    const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return { status: response.statusCode, headers: Object.fromEntries(pairs) };
  }
  const begin = (size: number, filename = "a.txt", sent: Sent = {}) =>
    ask("POST", "/api/uploads", { "upload-length": String(size), "upload-metadata": metadata(filename), ...sent });
  const patch = (url: string, offset: number, bytes: Buffer, sent: Sent = {}) =>
    ask("PATCH", url, { "upload-offset": String(offset), "content-type": octets, ...sent }, bytes);
  /** Uploads the bytes in two parts. @returns id of the upload */
  async function whole(bytes: Buffer, filename?: string): Promise<string> {
    const { headers } = await begin(bytes.length, filename);
    const half = bytes.length >> 1;
    await patch(headers.location ?? "", 0, bytes.subarray(0, half));
    await patch(headers.location ?? "", half, bytes.subarray(half));
    return idOf(headers.location);
  }
  return { ask, begin, patch, whole };
}

export const octets = "application/offset+octet-stream";
export const metadata = (filename: string) => `filename ${Buffer.from(filename).toString("base64")}`;
export const idOf = (location = "") => location.slice("/api/uploads/".length);
export const checksum = (algorithm: string, bytes: Buffer) =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest("base64")}`;
