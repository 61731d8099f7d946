import type { FastifyRequest } from "fastify";
import { bodyFormOf, readJsonBody } from "../../protocol/body/body.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { fileFields, longestOf, type ReceivesFiles, receiveForm, unreadableRecord } from "./receive.ts";
import type { ReceivedFile } from "./received-file.ts";

export interface ReceivedBatch extends AsyncDisposable {
  /** Requests as sent, not validated. */
  requests: unknown[];
  /** Files by index of the request (from 0), then by key as in `Received.files`. */
  files: ReadonlyMap<number, ReadonlyMap<string, ReceivedFile[]>>;
}

/** Default limit of the whole body. Bytes. */
const longestBatch = 128 * 1024 * 1024;

/**
 * Reads the body of a batch: JSON, or a multipart form with the requests in `@jsonPayload` and files under
 * `requests.0.fotos` (or `requests[0].fotos`), as today's client sends them.
 *
 * @param options.most maximum bytes of the whole body
 * @param options.mostText maximum bytes of a body without files; a larger `Content-Length` is refused before reading
 * @throws BadRequestError for a body that cannot be read or has no list of requests.
 * @throws PayloadTooLargeError
 */
export async function receiveBatch(
  context: ReceivesFiles,
  request: FastifyRequest,
  { most = longestBatch, mostText }: { most?: number; mostText?: number | undefined } = {},
): Promise<ReceivedBatch> {
  const form = bodyFormOf(request, unreadableRecord);
  if (form === "json") {
    const body = await readJsonBody(request, {
      message: unreadableRecord,
      ...(mostText !== undefined && { most: mostText }),
    });
    return { requests: requestsOf(body), files: new Map(), [Symbol.asyncDispose]: async () => undefined };
  }
  if (form !== "multipart") throw new BadRequestError(unreadableRecord);
  // The collection of a file may come after the file: use the largest limit of all collections.
  const largest = Math.max(0, ...context.collections.all().flatMap(fileFields).map(longestOf));
  const sizeOf = (key: string) => (placeOf(key) ? largest : undefined);
  const received = await receiveForm(context.uploads, request, { most, sizeOf });
  try {
    const requests = requestsOf(received.form.payload);
    return { requests, files: byRequest(received.files), [Symbol.asyncDispose]: received[Symbol.asyncDispose] };
  } catch (error) {
    await received[Symbol.asyncDispose]();
    throw error;
  }
}

function requestsOf({ requests }: Record<string, unknown>): unknown[] {
  if (!Array.isArray(requests)) throw new BadRequestError(unreadableRecord);
  return requests;
}

function placeOf(key: string): { number: number; name: string } | null {
  const [, dotted, bracketed, name = ""] = /^requests(?:\.(\d{1,4})|\[(\d{1,4})\])\.(.+)$/s.exec(key) ?? [];
  const number = dotted ?? bracketed;
  return number === undefined ? null : { number: Number(number), name };
}

function byRequest(received: ReadonlyMap<string, ReceivedFile[]>): Map<number, Map<string, ReceivedFile[]>> {
  const files = new Map<number, Map<string, ReceivedFile[]>>();
  for (const [key, uploads] of received) {
    const place = placeOf(key);
    if (!place) continue;
    const ofRequest = files.get(place.number) ?? new Map<string, ReceivedFile[]>();
    ofRequest.set(place.name, [...(ofRequest.get(place.name) ?? []), ...uploads]);
    files.set(place.number, ofRequest);
  }
  return files;
}
