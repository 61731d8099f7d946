import { siteLink } from "@arzobispado/diocese/config/site-links";

/** Text of a record, trimmed; empty if it has none. A server elsewhere may have other fields than ours. */
export const recordText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const allowedLink = new RegExp(siteLink);

/** Link that the team wrote. `null`: leads neither to the site itself nor by https elsewhere. */
export function recordLink(value: unknown): string | null {
  const address = recordText(value);
  return allowedLink.test(address) ? address : null;
}
