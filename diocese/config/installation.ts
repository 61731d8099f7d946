import { publishedLimits } from "@arzobispado/backend";
import { organization } from "./organization.ts";
import { nightInCron, timeZone } from "./place.ts";
import { visits } from "./visits.ts";

interface Place {
  /** Address under which visitors reach the site. `null`: not set. */
  publicUrl: string | null;
}

/** Requests that one address may send; a superuser may set other limits. */
export const rateLimits = [
  ...publishedLimits.rates,
  // Reports come from strangers, and each costs somebody work.
  { label: "reportes_horario:create", audience: "", duration: 60 * 60, maxRequests: 5 },
] as const;

/** Options that make a server the archdiocese's: its time zone, the readers of the visits, and default settings. */
export const installation = ({ publicUrl }: Place) => ({
  timeZone,
  visits,
  settings: {
    meta: {
      // The names of backups contain it, and a restore asks to type that name.
      appName: organization.commonName,
      senderName: organization.name,
      senderAddress: `no-responder@${mailDomain(publicUrl)}`,
    },
    rateLimits: { rules: [...rateLimits] },
    backups: { cron: `${nightInCron} * * *`, cronMaxKeep: 7 },
  },
});

/** Domain of the sender's address. A domain that cannot receive mail, as long as the site has no name of its own. */
function mailDomain(publicUrl: string | null): string {
  const name = publicUrl === null ? "" : new URL(publicUrl).hostname.replace(/^www\./, "");
  return /\.[a-z]{2,}$/.test(name) ? name : "arquidiocesis.invalid";
}
