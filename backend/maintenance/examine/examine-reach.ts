import { randomUUID } from "node:crypto";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import { reasonOf, silentPart } from "./reason.ts";

/** Connects to the servers that the settings name. */
export async function examineReach({ reachMail, settings, storage, archives }: ExamineContext): Promise<Finding[]> {
  const { s3, backups } = settings.current();
  return [
    ...(await reach("servidor de correo", reachMail)),
    ...(await reach("bucket de los archivos", () => tryBucket(s3.enabled, storage))),
    ...(await reach("bucket de los respaldos", () => tryBucket(backups.s3.enabled, archives))),
  ];
}

/** @param ask false: no such server is configured. */
async function reach(what: string, ask: () => Promise<boolean>): Promise<Finding[]> {
  try {
    return (await ask()) ? [fine(`El ${what} responde.`)] : [];
  } catch (error) {
    const part = silentPart(error);
    return [wrong(`El ${what} no responde${part === null ? "" : ` (${part})`}: ${reasonOf(error)}`)];
  }
}

/** Writes a small file and removes it again. */
async function tryBucket(enabled: boolean, bucket: FileStorage): Promise<boolean> {
  if (!enabled) return false;
  const key = `doctor_${randomUUID()}/test.txt`;
  await bucket.put(key, Buffer.from("test"), { contentType: "text/plain", originalName: "" });
  await bucket.remove(key);
  return true;
}
