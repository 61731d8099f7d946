import { siteLink } from "@arzobispado/diocese/config/site-links";

/** A text of a record, trimmed; empty where it has none. A server elsewhere may have other fields than ours. */
export const said = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const allowedLink = new RegExp(siteLink);

/** A link that the team wrote, if it leads to the site itself or by https elsewhere. */
export function saidLink(value: unknown): string | null {
  const address = said(value);
  return allowedLink.test(address) ? address : null;
}
