import type { FastifyRequest } from "fastify";
import { type Device, isDevice, isPagePath, readBeacon } from "../protocol/beacon.ts";
import { BadRequestError } from "../protocol/errors.ts";

/** What pages tell: somebody looks at a page, shares it, or searched there and nothing was found. */
export interface Visit {
  page: string;
  device: Device;
  share: Channel | null;
  search: string | null;
}

const channels = ["facebook", "twitter", "whatsapp"] as const;
type Channel = (typeof channels)[number];
const isChannel = (value: unknown): value is Channel => channels.some((one) => one === value);

/** Limits of one message: bytes, and characters of what is kept of it. */
export const visitLimits = { body: 1024, page: 200, search: 100 };

const malformed = "The visit is malformed.";

/** The message of a page. @throws BadRequestError, PayloadTooLargeError */
export async function readVisit(request: FastifyRequest): Promise<Visit> {
  return visitOf(await readBeacon(request, visitLimits.body, malformed));
}

/** @throws BadRequestError for what is no visit */
function visitOf({ page, device, share = null, search = null }: Record<string, unknown>): Visit {
  const known = isDevice(device) && (share === null || isChannel(share));
  if (!known || !isPagePath(page, visitLimits.page) || !(search === null || typeof search === "string"))
    throw new BadRequestError(malformed);
  const words = search && plainSearch(search);
  // Of an empty search nothing is left to be told.
  if ((share !== null && search !== null) || words === "") throw new BadRequestError(malformed);
  return { page: page === "/" ? page : page.replace(/\/$/, ""), device, share, search: words };
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
