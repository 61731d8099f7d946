import { createHash } from "node:crypto";
import type PocketBase from "pocketbase";
import { problemStatus } from "../../../backend/problems.ts";
import type { Report } from "./report.ts";

/** What has become of it. */
export type Outcome = "sent" | "used" | "too often" | "refused" | "not now";

/**
 * Hands a report to the parish. What is sent twice, by a second press or by Back, is there once: its id is made of what it
 * says and of the form that sent it. A form that was admitted by its mark alone makes one report, whatever it says.
 * @param form by which one form is told from another
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

/** 15 letters and digits, as the backend writes ids. */
function idOf(parts: unknown[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(-15);
}

const isThere = (error: unknown): boolean =>
  (error as { response?: { data?: { id?: { code?: string } } } }).response?.data?.id?.code === "validation_not_unique";
