import { type Day, dayText, type Excepcion } from "@arzobispado/diocese/misas";
import { listed } from "../../../../text/hours.ts";
import { fitting, longestMessage } from "../../list/whatsapp-text.ts";
import { dayInWords, longDayInWords } from "../../words/days-in-words.ts";
import { kindsInWords, reasons } from "../../words/names.ts";
import { hoursBehindDays } from "../../words/notice-hours.ts";

type Notice = Pick<Excepcion, "alcance" | "tipos" | "hora_desde" | "hora_hasta" | "motivo" | "nota">;

/** Names the area of a notice: `Zona Sur y Obrajes`, `toda la Arquidiócesis`. @param zones their names */
export const whereInWords = (alcance: Excepcion["alcance"], zones: readonly string[]): string =>
  alcance === "todas" ? "toda la Arquidiócesis" : listed(zones);

/** Names a span of days: `martes 24 de noviembre`, `del martes 24 al miércoles 25 de noviembre`. */
export function daysInWords(first: Day, last: Day): string {
  if (first === last) return `el ${longDayInWords(first)}`;
  const isOneMonth = dayText(first).slice(0, 7) === dayText(last).slice(0, 7);
  return `del ${isOneMonth ? dayInWords(first) : longDayInWords(first)} al ${longDayInWords(last)}`;
}

/** Days and hours of a notice: `del martes 24 al miércoles 25 de noviembre, cada día desde las 14:00`. */
export const whenInWords = (first: Day, last: Day, of: Pick<Excepcion, "hora_desde" | "hora_hasta">): string =>
  daysInWords(first, last) + hoursBehindDays(of, { areSeveral: first !== last });

interface Message {
  of: Notice;
  /** Names of the zones. */
  zones: readonly string[];
  first: Day;
  last: Day;
  /** Names of the affected parishes. */
  parishes: readonly string[];
  /** Addresses of the list of Masses and of the noticia. Empty text: left out. */
  addresses: readonly string[];
}

/** Writes the message about a notice: kinds, days, reason, affected parishes, addresses. */
export function noticeText({ of, zones, first, last, parishes, addresses }: Message): string {
  const { alcance, tipos = [], motivo = "", nota = "" } = of;
  const verb = tipos.length === 0 ? "Se suspende" : "Se suspenden";
  const when = whenInWords(first, last, of);
  const reason = reasons[motivo];
  const head = [
    `*${verb} ${kindsInWords(tipos)} en ${whereInWords(alcance, zones)}*`,
    `${when.charAt(0).toUpperCase()}${when.slice(1)}${reason ? ` (${reason})` : ""}`,
    nota,
  ];
  return withParishes(head, parishes, addresses);
}

/**
 * Writes the message about a notice that ends earlier than planned.
 * @param from first day on which Masses are as usual
 */
export function endedText({ of, zones, addresses }: Pick<Message, "of" | "zones" | "addresses">, from: Day): string {
  const what = (of.tipos ?? []).length === 0 ? "todo" : `hay ${kindsInWords(of.tipos)}`;
  const head = [
    `*Otra vez ${what} como siempre en ${whereInWords(of.alcance, zones)}*`,
    `Desde el ${longDayInWords(from)}`,
  ];
  return withParishes(head, [], addresses);
}

/** Adds as many parish names as fit, then the number of the others. */
function withParishes(head: string[], parishes: readonly string[], addresses: readonly string[]): string {
  const foot = addresses.filter(Boolean);
  const before = "Parroquias: ";
  const room = longestMessage - [...head, before, ...foot].filter(Boolean).join("\n").length - " y 1000 más".length;
  const kept = fitting(parishes, room, ", ".length);
  const left = parishes.length - kept.length;
  const names = left === 0 ? listed(kept) : `${kept.join(", ")} y ${left} más`;
  return [...head, kept.length === 0 ? "" : before + names, ...foot].filter(Boolean).join("\n");
}
