import { type Day, dayText } from "@arzobispado/diocese/misas";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { affectedBy } from "./affected.ts";
import { endedText, noticeText } from "./notice-words.ts";
import type { BulkNotice } from "./notices.ts";

/** What is sent to parishes and groups of a notice. @param origin of the site, without a final slash */
export function messageOf(notice: BulkNotice, timetable: LoadedTimetable, origin: string): string {
  const { of, suspensions, first, last } = notice;
  const { parishes } = affectedBy(timetable, suspensions, dayText(first));
  const names = parishes.map(({ nombre }) => nombre);
  const zones = zonesOf(notice, timetable);
  return noticeText({ of, zones, first, last, parishes: names, addresses: addressesOf(notice, timetable, origin) });
}

/** The same of its end. @param from first day on which all is as usual */
export function endMessageOf(notice: BulkNotice, from: Day, timetable: LoadedTimetable, origin: string): string {
  const zones = zonesOf(notice, timetable);
  return endedText({ of: notice.of, zones, addresses: addressesOf(notice, timetable, origin) }, from);
}

/** Names of the zones that a notice is for. */
export const zonesOf = ({ of }: BulkNotice, { records }: LoadedTimetable): string[] =>
  (of.zonas ?? []).map((id) => records.referencias.find((one) => one.id === id)?.nombre ?? "");

/** Of the list of its zone where it is one, and of the noticia. */
function addressesOf({ of }: BulkNotice, { records }: LoadedTimetable, origin: string): string[] {
  const [zona, ...others] = of.zonas ?? [];
  const slug = others.length === 0 ? (records.referencias.find(({ id }) => id === zona)?.slug ?? "") : "";
  const noticia = of.noticia ? `${origin}/noticias/${of.noticia}` : "";
  return [`${origin}/misas${slug === "" ? "" : `/${slug}`}`, noticia];
}
