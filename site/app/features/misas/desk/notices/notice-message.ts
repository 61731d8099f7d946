import { type Day, dayText } from "@arzobispado/diocese/misas";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { affectedBy } from "./affected.ts";
import { endedText, noticeText } from "./notice-words.ts";
import type { BulkNotice } from "./notices.ts";

/** Builds the message about a notice, for parishes and groups. @param origin of the site, without a final slash */
export function messageOf(notice: BulkNotice, timetable: LoadedTimetable, origin: string): string {
  const { of, suspensions, first, last } = notice;
  const { parishes } = affectedBy(timetable, suspensions, dayText(first));
  const names = parishes.map(({ nombre }) => nombre);
  const zones = zonesOf(notice, timetable);
  return noticeText({ of, zones, first, last, parishes: names, addresses: addressesOf(notice, timetable, origin) });
}

/** Builds the message about the end of a notice. @param from first day on which Masses are as usual */
export function endMessageOf(notice: BulkNotice, from: Day, timetable: LoadedTimetable, origin: string): string {
  const zones = zonesOf(notice, timetable);
  return endedText({ of: notice.of, zones, addresses: addressesOf(notice, timetable, origin) }, from);
}

/** Names of the zones of a notice. */
export const zonesOf = ({ of }: BulkNotice, { records }: LoadedTimetable): string[] =>
  (of.zonas ?? []).map((id) => records.referencias.find((one) => one.id === id)?.nombre ?? "");

/** Addresses of the list of Masses (of the zone, if it is only one) and of the noticia. Empty: there is no noticia. */
function addressesOf({ of }: BulkNotice, { records }: LoadedTimetable, origin: string): string[] {
  const [zona, ...others] = of.zonas ?? [];
  const slug = others.length === 0 ? (records.referencias.find(({ id }) => id === zona)?.slug ?? "") : "";
  const noticia = of.noticia ? `${origin}/noticias/${of.noticia}` : "";
  return [`${origin}/misas${slug === "" ? "" : `/${slug}`}`, noticia];
}
