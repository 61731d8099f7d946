import type { FastifyRequest } from "fastify";
import { BadRequestError, PayloadTooLargeError } from "../errors.ts";
import { longestList, readJsonObject } from "../json-object.ts";
import { wholeBodyOf } from "./body-stream.ts";
import { type MultipartHandlers, multipartLimits, readMultipart } from "./multipart.ts";

/** What a form brought besides its files. */
export interface Form {
  /** All values of each key, in the order in which they came. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** The objects under `@jsonPayload`, one laid over the other (protocol 1.3). */
  payload: Record<string, unknown>;
}

/** The key that both clients use for values that are no texts. */
const payloadKey = "@jsonPayload";

/** Bytes of a form without files; its values are texts of people and not documents. */
const longestForm = 8 * 1024 * 1024;

interface FormReading {
  /** Left out: files are read over. */
  file?: MultipartHandlers["file"];
  /** Bytes of the whole body. */
  most: number;
  /** What the refusal of a broken body says. */
  message: string;
}

/** @throws BadRequestError, PayloadTooLargeError, and what `file` throws */
export async function readMultipartForm(request: FastifyRequest, { file, most, message }: FormReading): Promise<Form> {
  const entries: [string, string][] = [];
  const field = (name: string, value: string) => void entries.push([name, value]);
  await readMultipart(request, file ? { field, file } : { field }, most, message);
  return toForm(entries, message);
}

/** The same for `application/x-www-form-urlencoded`. */
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
    // Nothing that objects inherit may be changed by a key.
    else if (name !== "__proto__") texts.set(name, [value]);
  }
  return { texts, payload };
}

/** Many objects together have no more keys than one may have. */
function layOver(payload: Record<string, unknown>, more: Record<string, unknown>, message: string): void {
  Object.assign(payload, more);
  if (Object.keys(payload).length > longestList) throw new BadRequestError(message);
}
