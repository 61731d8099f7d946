import { type Day, type Excepcion, speaksOf } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { byWriting, suspendedDays } from "../../notice-days.ts";
import { lugarOf, type Timetable } from "../../timetable.ts";

/** Suspension of many parishes, with the exceptions written later to prolong or to end it. */
export interface BulkNotice {
  /** Id shared by all its exceptions. */
  grupo: string;
  /** First suspension: its zones, kinds and reason hold for all. */
  of: Excepcion;
  /** All suspensions, in the order of writing. */
  suspensions: Excepcion[];
  first: Day;
  /** Last suspended day. */
  last: Day;
}

const isBulk = ({ alcance }: Excepcion): boolean => alcance === "zona" || alcance === "todas";

/** Group of an exception. An exception made in the general list has none: its id stands for it. */
export const grupoOf = ({ id, grupo = "" }: Excepcion): string => (grupo === "" ? id : grupo);

/** Notices that are not over, the latest written first. */
export function currentNotices(excepciones: readonly Excepcion[], today: Day): BulkNotice[] {
  const written = excepciones.filter((one) => isBulk(one) && ["suspende", "confirma"].includes(one.accion));
  const groups = groupBy([...written].sort(byWriting), grupoOf);
  return [...groups]
    .flatMap(([grupo, all]) => {
      const suspensions = all.filter(({ accion }) => accion === "suspende");
      const days = suspendedDays(all);
      const [of] = suspensions;
      const [first, last] = [days[0], days.at(-1)];
      if (!of || first === undefined || last === undefined || last < today) return [];
      return [{ grupo, of, suspensions, first, last }];
    })
    .reverse();
}

/** Confirmations that parishes wrote after a notice: they hold Masses anyway. */
export function restoredAgainst(
  { of, suspensions }: BulkNotice,
  { places, excepciones }: Pick<Timetable, "places" | "excepciones">,
): { parroquia: string; of: Excepcion }[] {
  return excepciones.flatMap((one) => {
    if (one.accion !== "confirma" || isBulk(one)) return [];
    const isMeant = suspensions.some(
      ({ created, desde, hasta }) => one.created > created && one.desde <= hasta && one.hasta >= desde,
    );
    const place = isMeant && places.find((each) => speaksOf(one, lugarOf(each)) && speaksOf(of, lugarOf(each)));
    return place ? [{ parroquia: place.parroquia, of: one }] : [];
  });
}
