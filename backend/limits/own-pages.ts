import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { isLoopback } from "../config/values.ts";
import { ForbiddenError } from "../protocol/errors.ts";

/** `unknown`: the request has neither header, as of a program or a browser from before 2020. */
export type Sender = "own page" | "foreign page" | "unknown";

type OwnAddresses = Pick<Config, "publicUrl" | "publicAliases">;

/**
 * Tells a request of the site's own pages from one that a page elsewhere lets its visitor send (SEG-85). No page can
 * choose either header. `Host` is believed on this machine alone: a name that somebody points at this server is not ours.
 * @see https://www.w3.org/TR/fetch-metadata/ and https://fetch.spec.whatwg.org/#origin-header
 */
export function senderOf(
  { headers, host = "" }: { headers: IncomingHttpHeaders; host?: string },
  addresses: OwnAddresses,
): Sender {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin === undefined && site === undefined) return "unknown";
  return isOwn({ origin, site, host }, addresses) ? "own page" : "foreign page";
}

function isOwn(
  { origin, site, host }: { origin: string | undefined; site: string | string[] | undefined; host: string },
  { publicUrl, publicAliases }: OwnAddresses,
): boolean {
  if (origin === undefined) return site === "same-origin";
  // A redirect from `www.` to the bare name is `same-site` to the browser, and keeps the origin of its page.
  if (publicAliases.includes(origin)) return site === undefined || site === "same-origin" || site === "same-site";
  if (site !== undefined && site !== "same-origin") return false;
  if (publicUrl !== null) return origin === publicUrl;
  // Only this machine reaches a server without PUBLIC_URL, under whichever of its names and ports.
  if (!URL.canParse(origin)) return false;
  const { hostname, host: asked } = new URL(origin);
  return isLoopback(hostname.replace(/^\[|\]$/g, "")) && (site === "same-origin" || asked === host);
}

/** A guest may send this from a page of the site alone. */
export class ForeignPageError extends ForbiddenError {
  constructor() {
    super("Guests may send this only from a page of this site.");
  }
}

/**
 * Admits accounts from everywhere and guests from the site's own pages.
 * @param accountOf finds the account of a valid token
 * @throws ForeignPageError
 */
export async function refuseForeignGuest(
  request: FastifyRequest,
  addresses: OwnAddresses,
  accountOf: (request: FastifyRequest) => Promise<unknown>,
): Promise<void> {
  if (senderOf(request, addresses) === "own page") return;
  if ((await accountOf(request)) === null) throw new ForeignPageError();
}
