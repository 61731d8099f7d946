import { publishedLimits } from "@arzobispado/backend";
import { organization } from "./organization.ts";
import { timeZone, visits } from "./visits.ts";

interface Place {
  /** Under which visitors reach the site; null: nobody has said. */
  publicUrl: string | null;
}

/** How often one address may ask; a superuser may set others. */
export const rateLimits = [
  ...publishedLimits.rates,
  // Reports come from strangers, and each one is somebody's work.
  { label: "reportes_horario:create", audience: "", duration: 60 * 60, maxRequests: 5 },
] as const;

/** What makes a server the archdiocese's: its clock, who reads the visits, and its settings until somebody sets others. */
export const installation = ({ publicUrl }: Place) => ({
  timeZone,
  visits,
  settings: {
    meta: {
      // Backups carry it in their names, and whoever restores one writes that name.
      appName: "Arquidiócesis de La Paz",
      senderName: organization.name,
      senderAddress: `no-responder@${mailDomain(publicUrl)}`,
    },
    // At night: 03:00 in La Paz.
    rateLimits: { rules: [...rateLimits] },
    backups: { cron: "0 7 * * *", cronMaxKeep: 7 },
  },
});

/** @returns one to which nobody can answer, as long as the site has no name */
function mailDomain(publicUrl: string | null): string {
  const name = publicUrl === null ? "" : new URL(publicUrl).hostname.replace(/^www\./, "");
  return /\.[a-z]{2,}$/.test(name) ? name : "arquidiocesis.invalid";
}
