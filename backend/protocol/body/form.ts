import type { FastifyRequest } from "fastify";
import { BadRequestError, PayloadTooLargeError } from "../errors.ts";
import { longestList, readJsonObject } from "../json-object.ts";
import { wholeBodyOf } from "./body-stream.ts";
import { type MultipartHandlers, multipartLimits, readMultipart } from "./multipart.ts";

/** Content of a form besides its files. */
export interface Form {
  /** All values of each key, in the order received. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** Objects under `@jsonPayload`, merged in order (protocol 1.3). */
  payload: Record<string, unknown>;
}

/** Key that both clients use for values that are not texts. */
const payloadKey = "@jsonPayload";

/** Maximum form without files; its values are texts typed by people, not documents. Bytes. */
const longestForm = 8 * 1024 * 1024;

interface FormReading {
  /** Handles a file. Left out: files are skipped. */
  file?: MultipartHandlers["file"];
  /** Limit of the whole body. Bytes. */
  most: number;
  /** Message of the refusal of a broken body. */
  message: string;
}

/**
 * Reads a multipart form.
 * @throws BadRequestError, PayloadTooLargeError, and errors of `file`
 */
export async function readMultipartForm(request: FastifyRequest, { file, most, message }: FormReading): Promise<Form> {
  const entries: [string, string][] = [];
  const field = (name: string, value: string) => void entries.push([name, value]);
  await readMultipart(request, file ? { field, file } : { field }, most, message);
  return toForm(entries, message);
}

/** Reads a form of type `application/x-www-form-urlencoded`. */
export async function readUrlEncodedForm(
  request: FastifyRequest,
  { message, most = longestForm }: { message: string; most?: number },
): Promise<Form> {
  const text = (await wholeBodyOf(request, Math.min(most, longestForm))).toString("utf8");
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) fields++;
  if (fields > multipartLimits.fields) throw new PayloadTooLargeError();
  return toForm(new URLSearchParams(text), message);
}

function toForm(entries: Iterable<[string, string]>, message: string): Form {
  const texts = new Map<string, string[]>();
  const payload: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const known = texts.get(name);
    if (name === payloadKey) layOver(payload, readJsonObject(Buffer.from(value), message), message);
    else if (known) known.push(value);
    // Skips `__proto__`, so that a key cannot change inherited properties.
    else if (name !== "__proto__") texts.set(name, [value]);
  }
  return { texts, payload };
}

/** Merges an object into the payload; merged objects together may have no more keys than one. */
function layOver(payload: Record<string, unknown>, more: Record<string, unknown>, message: string): void {
  Object.assign(payload, more);
  if (Object.keys(payload).length > longestList) throw new BadRequestError(message);
}
