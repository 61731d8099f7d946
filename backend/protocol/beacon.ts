import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { wholeBodyOf } from "./body/body-stream.ts";
import { BadRequestError } from "./errors.ts";
import { readJsonObject } from "./json-object.ts";

/**
 * What a page of the site tells of itself. `sendBeacon` sends a text as `text/plain`, so both that and JSON are read.
 * @param longest bytes
 * @param malformed what the refusal says
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

/** Path without query; the characters of RFC 3986, so that nothing else is ever kept or shown. */
export function isPagePath(value: unknown, longest: number): value is string {
  if (typeof value !== "string" || value.length > longest) return false;
  return /^\/(?:[\w\-.~!$&'()*+,;=:@]|%[\dA-Fa-f]{2}|\/(?!\/))*$/.test(value) && !value.startsWith("//");
}

/** Search engines, previews and scripts; also what does not say what it is. */
export function isProgram({ headers }: FastifyRequest): boolean {
  const userAgent = headers["user-agent"] ?? "";
  return userAgent === "" || isbot(userAgent);
}
