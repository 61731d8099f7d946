import type { RateLimit } from "../config/values.mjs";

/** Rate limits in the form of PocketBase's settings (protocol 9.1). */
export interface RateLimits {
  enabled: boolean;
  rules: RateLimit[];
  /** Addresses and CIDR networks whose requests are not counted. */
  excludedIPs: string[];
}

/**
 * Defaults until a superuser changes them; each number is per address and per replica.
 *
 * An address often stands for many people: an office behind one router, or many phones of one provider. So only
 * endpoints that invite guessing, send mail or are expensive are limited, far above the needs of a full office;
 * ordinary reads are not counted.
 */
export const defaultRateLimits: RateLimits = {
  enabled: true,
  rules: [
    // Password guessing: 30 tries in five minutes are 8,640 a day, against passwords of eight characters and more.
    { label: "*:authWithPassword", audience: "", duration: 300, maxRequests: 30 },
    { label: "*:auth", audience: "", duration: 300, maxRequests: 60 },
    // Sign-in by a link takes two requests: one to show its account, one to sign in.
    { label: "*:authWithLink", audience: "", duration: 300, maxRequests: 60 },
    // A page of a draft repeats the request when its pictures' token has expired.
    { label: "*:reviewDraft", audience: "", duration: 300, maxRequests: 60 },
    { label: "*:confirmPasswordReset", audience: "", duration: 300, maxRequests: 30 },
    { label: "*:confirmVerification", audience: "", duration: 300, maxRequests: 30 },
    { label: "*:confirmEmailChange", audience: "", duration: 300, maxRequests: 30 },
    // Each of these may send a mail to somebody who did not ask for it.
    { label: "*:requestPasswordReset", audience: "", duration: 900, maxRequests: 10 },
    { label: "*:requestVerification", audience: "", duration: 900, maxRequests: 10 },
    { label: "*:requestEmailChange", audience: "", duration: 900, maxRequests: 10 },
    { label: "*:requestLink", audience: "", duration: 900, maxRequests: 100 },
    { label: "*:requestOTP", audience: "", duration: 900, maxRequests: 10 },
    // Writes by guests. Editors may write as fast as they can.
    { label: "*:create", audience: "@guest", duration: 60, maxRequests: 30 },
    { label: "*:update", audience: "@guest", duration: 60, maxRequests: 60 },
    { label: "*:delete", audience: "@guest", duration: 60, maxRequests: 60 },
    { label: "/api/batch", audience: "", duration: 60, maxRequests: 60 },
    // A person reads the result of a trial before the next one; an office has one address.
    { label: "*:sheet", audience: "", duration: 60, maxRequests: 60 },
    // A page of protected photos requests one token; a filtered list is typed letter by letter.
    { label: "*:fileToken", audience: "", duration: 60, maxRequests: 300 },
    { label: "*:filteredList", audience: "@guest", duration: 60, maxRequests: 600 },
    { label: "*:filteredList", audience: "@auth", duration: 60, maxRequests: 1800 },
    // After a restart every open page reconnects, and retries on its own when told to wait.
    { label: "GET /api/realtime", audience: "", duration: 60, maxRequests: 600 },
    { label: "POST /api/realtime", audience: "", duration: 60, maxRequests: 1200 },
    // Each page view is reported once; beyond the limit, visits are not counted, and nothing gets slower.
    { label: "POST /api/visitas", audience: "", duration: 60, maxRequests: 600 },
    // A page reports at most five failures; this is a third of what the server takes from all addresses together.
    { label: "POST /api/fallos", audience: "", duration: 600, maxRequests: 50 },
  ],
  excludedIPs: [],
};
