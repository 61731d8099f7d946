import type { RateLimit } from "../config/values.ts";

/** The form of PocketBase's settings (protocol 9.1). */
export interface RateLimits {
  enabled: boolean;
  rules: RateLimit[];
  /** Addresses and CIDR networks that nothing is counted of. */
  excludedIPs: string[];
}

/**
 * What holds until a superuser writes something else; each number is for one address, and for one replica.
 *
 * One address is often many people: an office behind one router, or half a town behind its phone company. So only what
 * invites guessing, sends mail or is dear is limited, far above what a full office does; an ordinary read is not counted.
 */
export const defaultRateLimits: RateLimits = {
  enabled: true,
  rules: [
    // Guessing: 30 tries in five minutes are 8,640 a day, against passwords of eight characters and more.
    { label: "*:authWithPassword", audience: "", duration: 300, maxRequests: 30 },
    { label: "*:auth", audience: "", duration: 300, maxRequests: 60 },
    // Whoever comes by a link asks twice: whose it is, then to come in.
    { label: "*:authWithLink", audience: "", duration: 300, maxRequests: 60 },
    // A page of a draft asks again when its pictures' token has ended.
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
    // What nobody signed for. Editors write as fast as they can.
    { label: "*:create", audience: "@guest", duration: 60, maxRequests: 30 },
    { label: "*:update", audience: "@guest", duration: 60, maxRequests: 60 },
    { label: "*:delete", audience: "@guest", duration: 60, maxRequests: 60 },
    { label: "/api/batch", audience: "", duration: 60, maxRequests: 60 },
    // A person reads what a trial says before the next one; an office has one address.
    { label: "*:sheet", audience: "", duration: 60, maxRequests: 60 },
    // A page of protected photos asks for one token; a filtered list is typed letter by letter.
    { label: "*:fileToken", audience: "", duration: 60, maxRequests: 300 },
    { label: "*:filteredList", audience: "@guest", duration: 60, maxRequests: 600 },
    { label: "*:filteredList", audience: "@auth", duration: 60, maxRequests: 1800 },
    // After a restart every open page comes back, and tries again on its own when it is told to wait.
    { label: "GET /api/realtime", audience: "", duration: 60, maxRequests: 600 },
    { label: "POST /api/realtime", audience: "", duration: 60, maxRequests: 1200 },
    // Each page that somebody reads tells of itself once; beyond it visits are not counted, and nothing is slower.
    { label: "POST /api/visitas", audience: "", duration: 60, maxRequests: 600 },
    // A page tells of five failures at most; a third of what the server takes from all addresses together.
    { label: "POST /api/fallos", audience: "", duration: 600, maxRequests: 50 },
  ],
  excludedIPs: [],
};
