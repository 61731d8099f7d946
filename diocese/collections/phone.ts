import { text } from "@arzobispado/backend";
import { telephonePattern } from "../values/patterns.ts";

/** A number as WhatsApp and every telephone dial it. */
export const phone = () => text({ pattern: telephonePattern });
