import type { SantoralRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import { twoDigits } from "../../text/dates/calendar-month.ts";

export type Santo = Pick<SantoralRecord, "id" | "collectionId" | "nombre_santo" | "imagen" | "imagen_datos">;

/** Year of all stored rows; a saint is looked up by month and day. */
const storedYear = 2025;

/**
 * Finds the first saint of a day. Compares with the stored UTC text, without a time zone shift.
 * @param month 1-12
 * @returns `null` if the day has no saint, such as 29 February
 */
export async function findSanto(client: PocketBase, month: number, day: number): Promise<Santo | null> {
  const date = `${storedYear}-${twoDigits(month)}-${twoDigits(day)}`;
  const found = await client.collection("santoral").getList<Santo>(1, 1, {
    filter: client.filter("fecha >= {:start} && fecha <= {:end}", {
      start: `${date} 00:00:00`,
      end: `${date} 23:59:59`,
    }),
    fields: "id,collectionId,nombre_santo,imagen,imagen_datos",
    skipTotal: true,
  });
  return found.items[0] ?? null;
}

export const noSantoMessage = {
  title: "¡Ups!",
  text: "No hay información disponible para esta fecha.",
} as const;
