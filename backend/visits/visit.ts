import type { FastifyRequest } from "fastify";
import { wholeBodyOf } from "../protocol/body/body-stream.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { readJsonObject } from "../protocol/json-object.ts";

/** What pages tell: somebody looks at a page, shares it, or searched there and nothing was found. */
export interface Visit {
  page: string;
  device: Device;
  share: Channel | null;
  search: string | null;
}

export const devices = ["phone", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];
export const channels = ["facebook", "twitter", "whatsapp"] as const;
export type Channel = (typeof channels)[number];

/** Limits of one message: bytes, and characters of what is kept of it. */
export const visitLimits = { body: 1024, page: 200, search: 100 };

const malformed = "The visit is malformed.";

/**
 * The message of a page. `sendBeacon` sends a text as `text/plain`, so both that and JSON are read.
 * @throws BadRequestError, PayloadTooLargeError
 */
export async function readVisit(request: FastifyRequest): Promise<Visit> {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";");
  if (!/^(?:text\/plain|application\/json)$/i.test(type.trim())) throw new BadRequestError(malformed);
  return visitOf(readJsonObject(await wholeBodyOf(request, visitLimits.body), malformed));
}

/** @throws BadRequestError for what is no visit */
export function visitOf({ page, device, share = null, search = null }: Record<string, unknown>): Visit {
  const known = isOneOf(devices, device) && (share === null || isOneOf(channels, share));
  if (!known || !isPath(page) || !(search === null || typeof search === "string")) throw new BadRequestError(malformed);
  const words = search && plainSearch(search);
  // Of an empty search nothing is left to be told.
  if ((share !== null && search !== null) || words === "") throw new BadRequestError(malformed);
  return { page: page === "/" ? page : page.replace(/\/$/, ""), device, share, search: words };
}

function isOneOf<Known extends string>(known: readonly Known[], value: unknown): value is Known {
  return known.some((one) => one === value);
}

/** Path without query; the characters of RFC 3986, so that nothing else is ever kept or shown. */
function isPath(value: unknown): value is string {
  if (typeof value !== "string" || value.length > visitLimits.page) return false;
  return /^\/(?:[\w\-.~!$&'()*+,;=:@]|%[\dA-Fa-f]{2}|\/(?!\/))*$/.test(value) && !value.startsWith("//");
}

/** In one spelling, so that the same search is counted as the same. */
function plainSearch(text: string): string {
  const words = text
    .normalize("NFC")
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ");
  return [...words.trim().toLowerCase()].slice(0, visitLimits.search).join("").trim();
}

/** Whether a search may be somebody's mail address, telephone or card: such a text is not kept. */
export function tellsOfSomebody(search: string): boolean {
  return search.includes("@") || /\d(?:[\s.\-/]?\d){5}/.test(search);
}
