import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Message } from "./message.ts";

/** Writes each mail to an `.eml` file, atomically. File names sort by time. */
export async function fileTransport(directory: string, message: Message): Promise<void> {
  const options = { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true } as const;
  const { message: bytes } = await createTransport(options).sendMail(message);
  // Only this user may read the folder, because mails contain tokens.
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  await writeFile(join(directory, `${name}.part`), bytes as Buffer, { mode: 0o600 });
  await rename(join(directory, `${name}.part`), join(directory, `${name}.eml`));
}
