import { text } from "@arzobispado/backend";
import { mobilePattern, telephonePattern } from "../values/patterns.ts";

/** Field for a telephone number that people call. */
export const phone = () => text({ pattern: telephonePattern });

export const formerPhone = [mobilePattern];

/** Field for a mobile number in the form that WhatsApp dials. */
export const mobilePhone = () => text({ pattern: mobilePattern });
