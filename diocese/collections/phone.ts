import { text } from "@arzobispado/backend";

/** A number as WhatsApp and every telephone dial it. */
export const phone = () => text({ pattern: "^\\+591 ?\\d[\\d ]{6,9}$" });
