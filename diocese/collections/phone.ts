import { text } from "@arzobispado/backend";
import { mobilePattern, telephonePattern } from "../values/patterns.ts";

/** A number that people call. */
export const phone = () => text({ pattern: telephonePattern });

/** Earlier patterns of `phone`. */
export const formerPhone = [mobilePattern];

/** A mobile number, as WhatsApp dials it. */
export const mobilePhone = () => text({ pattern: mobilePattern });
