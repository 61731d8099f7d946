import type { FastifyRequest } from "fastify";
import { BadRequestError } from "../errors.ts";
import { readJsonObject } from "../json-object.ts";
import { bodyOf, wholeBodyOf } from "./body-stream.ts";
import { type Form, readMultipartForm, readUrlEncodedForm } from "./form.ts";

/** Maximum body without files that carries content (protocol 1.3). Bytes. */
export const longestBody = 32 * 1024 * 1024;

/** Maximum body with a few texts, as most endpoints accept, also without an account. Bytes. */
const fewTexts = 64 * 1024;

const unreadable = "An error occurred while loading the submitted data.";

/**
 * Reads a request body without files: JSON, a form of either kind, or an empty body (which is `{}`, as is `null`).
 * Form values are texts, the first of each key; files are skipped.
 *
 * @param options.message message of the refusal, by the endpoint's family
 * @param options.most bytes; default: the limit for a few texts
 * @throws BadRequestError, PayloadTooLargeError
 * @throws UnavailableError when bodies fill the shared memory
 */
export async function readBody(
  request: FastifyRequest,
  { message = unreadable, most = fewTexts }: { message?: string; most?: number } = {},
): Promise<Record<string, unknown>> {
  switch (bodyFormOf(request, message)) {
    case "json":
      return readJsonBody(request, { message, most });
    case "multipart":
      return firstOfEach(await readMultipartForm(request, { most, message }));
    case "urlencoded":
      return firstOfEach(await readUrlEncodedForm(request, { message, most }));
    case "unknown":
      return readNothing(request, message);
  }
}

/** Reads a JSON body; an empty one is `{}`. @throws BadRequestError, PayloadTooLargeError, UnavailableError */
export async function readJsonBody(
  request: FastifyRequest,
  { message, most = longestBody }: { message: string; most?: number },
): Promise<Record<string, unknown>> {
  const bytes = await wholeBodyOf(request, most);
  return bytes.length === 0 ? {} : readJsonObject(bytes, message);
}

/** Requires an empty body, for a form that is not known. @throws BadRequestError */
export async function readNothing(request: FastifyRequest, message: string): Promise<Record<string, unknown>> {
  for await (const chunk of bodyOf(request, fewTexts)) if (chunk.length > 0) throw new BadRequestError(message);
  return {};
}

type BodyForm = "json" | "multipart" | "urlencoded" | "unknown";

const forms: Record<string, BodyForm> = {
  "application/json": "json",
  "multipart/form-data": "multipart",
  "application/x-www-form-urlencoded": "urlencoded",
};

/**
 * Form of the body, by its `Content-Type` alone: a page of another site can send JSON as `text/plain` without a
 * preflight, so that does not count as JSON.
 *
 * @throws BadRequestError for a compressed body, a charset other than UTF-8, and a repeated `Content-Type`
 */
export function bodyFormOf(request: FastifyRequest, message: string): BodyForm {
  const types = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "content-type");
  const encoding = (request.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (types.length > 1 || encoding !== "identity") throw new BadRequestError(message);
  const [type = "", ...parameters] = (request.headers["content-type"] ?? "").split(";");
  for (const parameter of parameters) {
    const charset = /^\s*charset\s*=\s*"?([^"]*?)"?\s*$/i.exec(parameter)?.[1];
    if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new BadRequestError(message);
  }
  return forms[type.trim().toLowerCase()] ?? "unknown";
}

function firstOfEach({ texts, payload }: Form): Record<string, unknown> {
  const first = [...texts].map(([name, values]) => [name, values[0]]);
  return { ...payload, ...Object.fromEntries(first) };
}
