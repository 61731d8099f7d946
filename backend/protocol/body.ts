import type { FastifyRequest } from "fastify";
import { BadRequestError, PayloadTooLargeError } from "./errors.ts";

/** Bytes of a body without files (protocol 1.3). */
export const longestBody = 32 * 1024 * 1024;

const unreadable = "An error occurred while loading the submitted data.";

/**
 * The body of a request that carries no files: JSON, a form, or nothing (which is `{}`, as is `null`).
 * @throws BadRequestError for anything else, with the message that the endpoint's family has
 * @throws PayloadTooLargeError
 */
export async function readBody(request: FastifyRequest, message = unreadable): Promise<Record<string, unknown>> {
  const type = contentTypeOf(request);
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  if (type === "application/json") return readJsonObject(bytes, message);
  if (type === "application/x-www-form-urlencoded") {
    return Object.fromEntries(new URLSearchParams(bytes.toString("utf8")));
  }
  throw new BadRequestError(message);
}

/** In lower case, without parameters; "" when none is sent. */
export function contentTypeOf(request: FastifyRequest): string {
  return (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** @throws BadRequestError for what is no JSON object */
export function readJsonObject(bytes: Buffer, message: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw new BadRequestError(message, { cause: error });
  }
  if (value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) throw new BadRequestError(message);
  return value as Record<string, unknown>;
}

async function readBytes(request: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.raw) {
    length += chunk.length;
    if (length > longestBody) throw new PayloadTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
