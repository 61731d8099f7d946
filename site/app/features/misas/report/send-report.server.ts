import { createHash } from "node:crypto";
import type PocketBase from "pocketbase";
import { problemStatus } from "../../../backend/problems.ts";
import type { Report } from "./report.ts";

/** Result of sending a report. */
export type Outcome = "sent" | "used" | "too often" | "refused" | "not now";

/**
 * Sends a report to the parish. Idempotent: a second press or Back creates no second record, because the id is a hash
 * of form and content. `isOnce`: the form was admitted by its mark alone; then the id is a hash of the form only, so
 * that one form makes one report.
 * @param form id of the form
 */
export async function sendReport(
  client: PocketBase,
  report: Report,
  { form, isOnce }: { form: string; isOnce: boolean },
): Promise<Outcome> {
  try {
    await client
      .collection("reportes_horario")
      .create({ id: idOf(isOnce ? [form] : [form, report]), ...report, estado: "nuevo" });
    return "sent";
  } catch (error) {
    const status = problemStatus(error);
    if (status === 429) return "too often";
    if (status !== 400) return "not now";
    if (!isThere(error)) return "refused";
    return isOnce ? "used" : "sent";
  }
}

/** Id from a hash: 15 characters in base 36, as the backend writes ids. */
function idOf(parts: unknown[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(-15);
}

const isThere = (error: unknown): boolean =>
  (error as { response?: { data?: { id?: { code?: string } } } }).response?.data?.id?.code === "validation_not_unique";
