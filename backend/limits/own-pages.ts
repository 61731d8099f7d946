import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { isLoopback } from "../config/values.mjs";
import { ForbiddenError } from "../protocol/errors.ts";

/** Sender of a request. `unknown`: it has neither header, like programs and browsers from before 2020. */
export type Sender = "own page" | "foreign page" | "unknown";

type OwnAddresses = Pick<Config, "publicUrl" | "publicAliases">;

/**
 * Tells requests of the site's own pages from those that a page elsewhere makes its visitor send (SEG-85). No page
 * can choose either header. `Host` is trusted only on this machine: anybody can point a name at this server.
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
  // A redirect from `www.` to the bare name is `same-site` for the browser, and keeps the origin of its page.
  if (publicAliases.includes(origin)) return site === undefined || site === "same-origin" || site === "same-site";
  if (site !== undefined && site !== "same-origin") return false;
  if (publicUrl !== null) return origin === publicUrl;
  // Only this machine reaches a server without PUBLIC_URL, under any of its names and ports.
  if (!URL.canParse(origin)) return false;
  const { hostname, host: asked } = new URL(origin);
  return isLoopback(hostname.replace(/^\[|\]$/g, "")) && (site === "same-origin" || asked === host);
}

/** Error of a guest's request that is allowed only from a page of the site. */
export class ForeignPageError extends ForbiddenError {
  constructor() {
    super("Guests may send this only from a page of this site.");
  }
}

/**
 * Admits accounts from everywhere, and guests only from the site's own pages.
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
