import type { FastifyRequest } from "fastify";
import { type Device, isDevice, isPagePath, readBeacon } from "../protocol/beacon.ts";
import { BadRequestError } from "../protocol/errors.ts";

/** Message of a page: it was viewed or shared, or a search there had no result. */
export interface Visit {
  page: string;
  device: Device;
  share: Channel | null;
  search: string | null;
}

const channels = ["facebook", "twitter", "whatsapp"] as const;
type Channel = (typeof channels)[number];
const isChannel = (value: unknown): value is Channel => channels.some((one) => one === value);

/** Limits of one message: bytes of the body, characters of page and search. */
export const visitLimits = { body: 1024, page: 200, search: 100 };

const malformed = "The visit is malformed.";

/** Reads the message of a page. @throws BadRequestError, PayloadTooLargeError */
export async function readVisit(request: FastifyRequest): Promise<Visit> {
  return visitOf(await readBeacon(request, visitLimits.body, malformed));
}

/** @throws BadRequestError for a malformed visit */
function visitOf({ page, device, share = null, search = null }: Record<string, unknown>): Visit {
  const known = isDevice(device) && (share === null || isChannel(share));
  if (!known || !isPagePath(page, visitLimits.page) || !(search === null || typeof search === "string"))
    throw new BadRequestError(malformed);
  const words = search && plainSearch(search);
  // An empty search cannot be reported.
  if ((share !== null && search !== null) || words === "") throw new BadRequestError(malformed);
  return { page: page === "/" ? page : page.replace(/\/$/, ""), device, share, search: words };
}

/** Normalises a search, so that spellings of the same words count as one. */
function plainSearch(text: string): string {
  const words = text
    .normalize("NFC")
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ");
  return [...words.trim().toLowerCase()].slice(0, visitLimits.search).join("").trim();
}

/** Whether a search may contain a mail address, phone number or card number. Such a search is not stored. */
export function tellsOfSomebody(search: string): boolean {
  return search.includes("@") || /\d(?:[\s.\-/]?\d){5}/.test(search);
}
