import type { FastifyRequest } from "fastify";

/**
 * Whether a page of ours sends a request that other pages could send too, for it needs no preflight; browsers say whose
 * page it is. Programs that are no browser say nothing, and are none of ours.
 * @param publicOrigin under which visitors reach the site; null when it is only on this machine
 * @see https://www.w3.org/TR/fetch-metadata/
 */
export function isFromOwnPage(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === request.host;
}
