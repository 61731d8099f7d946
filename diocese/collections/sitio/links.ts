import { text } from "@arzobispado/backend";
import { siteLink } from "../../config/site-links.ts";

/** A link that the team writes: a path of the site or an address with https. */
export const link = () => text({ max: 500, pattern: siteLink });
