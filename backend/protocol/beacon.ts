import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { wholeBodyOf } from "./body/body-stream.ts";
import { BadRequestError } from "./errors.ts";
import { readJsonObject } from "./json-object.ts";

/**
 * Reads the body of a beacon from a page of the site. `sendBeacon` sends a text as `text/plain`, so both that and
 * JSON are accepted.
 * @param longest bytes
 * @param malformed message of the refusal
 * @throws BadRequestError, PayloadTooLargeError
 */
export async function readBeacon(
  request: FastifyRequest,
  longest: number,
  malformed: string,
): Promise<Record<string, unknown>> {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";");
  if (!/^(?:text\/plain|application\/json)$/i.test(type.trim())) throw new BadRequestError(malformed);
  return readJsonObject(await wholeBodyOf(request, longest), malformed);
}

const devices = ["phone", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];

export const isDevice = (value: unknown): value is Device => devices.some((one) => one === value);

/** Is it a path without query? Allows only the characters of RFC 3986, so that nothing else is stored or shown. */
export function isPagePath(value: unknown, longest: number): value is string {
  if (typeof value !== "string" || value.length > longest) return false;
  return /^\/(?:[\w\-.~!$&'()*+,;=:@]|%[\dA-Fa-f]{2}|\/(?!\/))*$/.test(value) && !value.startsWith("//");
}

/** Is the client a program? Search engines, previews, scripts, and clients without a `User-Agent`. */
export function isProgram({ headers }: FastifyRequest): boolean {
  const userAgent = headers["user-agent"] ?? "";
  return userAgent === "" || isbot(userAgent);
}
