import { text } from "@arzobispado/backend";
import { siteLink } from "../../config/site-links.ts";

/** Field for a link that the team enters: a path of the site or an https address. */
export const link = () => text({ max: 500, pattern: siteLink });
