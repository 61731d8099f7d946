import { type Day, dayText, type Excepcion } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { lasting } from "../reasons.ts";

/** Change of a parish that is not over yet; the exceptions of one special day count as one. */
export interface Written {
  /** Id of the exception, or `grupo` and place of a special day. */
  key: string;
  changes: Excepcion[];
  desde: string;
  hasta: string;
}

const isOf = ({ alcance, lugar = "", parroquia }: Excepcion, of: { parroquia: string; lugares: readonly string[] }) =>
  alcance === "parroquia" ? parroquia === of.parroquia : alcance === "lugar" && of.lugares.includes(lugar);

/** Changes of one parish that are not over, in the order of their first days. */
export function writtenOf(
  excepciones: readonly Excepcion[],
  of: { parroquia: string; lugares: readonly string[] },
  today: Day,
): Written[] {
  const coming = excepciones.filter(
    (one) => isOf(one, of) && (one.hasta >= dayText(today) || (one.nueva_fecha ?? "") >= dayText(today)),
  );
  const groups = groupBy(coming, ({ id, grupo = "", lugar = "" }) => (grupo === "" ? id : `${grupo} ${lugar}`));
  return [...groups]
    .map(([key, changes]) => ({
      key,
      changes: [...changes].sort((one, other) => (one.nueva_hora ?? "").localeCompare(other.nueva_hora ?? "")),
      desde: changes.map(({ desde }) => desde).sort()[0] ?? "",
      hasta:
        changes
          .map(({ hasta }) => hasta)
          .sort()
          .at(-1) ?? "",
    }))
    .sort((one, other) => one.desde.localeCompare(other.desde) || one.key.localeCompare(other.key));
}

/** Hour from which the keeper is asked whether a change goes on. Minutes of the day. */
const evening = 17 * 60;

/**
 * Suspensions that end tonight, for a reason that may last (`lasting`). Leaves out those already prolonged or answered.
 * @param answered ids of changes that do not go on
 */
export function endingTonight(
  written: readonly Written[],
  { day, minutes }: { day: Day; minutes: number },
  answered: readonly string[],
): Excepcion[] {
  if (minutes < evening) return [];
  const all = written.flatMap(({ changes }) => changes);
  const isContinued = (one: Excepcion) =>
    all.some(
      (other) =>
        other.id !== one.id && sameThing(other, one) && other.desde <= dayText(day + 1) && other.hasta > one.hasta,
    );
  return all.filter(
    (one) =>
      one.accion === "suspende" &&
      one.hasta === dayText(day) &&
      lasting[one.motivo ?? ""] !== undefined &&
      !answered.includes(one.id) &&
      !isContinued(one),
  );
}

const sameThing = (one: Excepcion, other: Excepcion): boolean =>
  (["alcance", "lugar", "parroquia", "horario", "hora_desde"] as const).every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );
