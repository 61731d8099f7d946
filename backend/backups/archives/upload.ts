import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { PersonError } from "../../config/person-error.ts";
import { essence } from "../../files/receive/content-type.ts";
import { type ReceivedFile, saveUpload } from "../../files/receive/received-file.ts";
import { isPlainPart } from "../../files/storage/keys.ts";
import { bodyFormOf } from "../../protocol/body/body.ts";
import { readMultipartForm } from "../../protocol/body/form.ts";
import { invalidForm } from "../../protocol/body/form-texts.ts";
import type { FilePart } from "../../protocol/body/multipart.ts";
import { BadRequestError, blank, invalidFormat, type Problem, problem } from "../../protocol/errors.ts";
import type { BackupsContext } from "../context.ts";
import { verifyBackup } from "../make/verify.ts";
import { noteVerified } from "./verified.ts";

const unreadable = "An error occurred while loading the submitted data.";
const field = "file";
/** Maximum characters of a name, as in today's servers. */
const longestName = 150;

const notZip = problem("validation_invalid_mime_type", 'The file type is not allowed: it must be "application/zip".');
const unsound = problem("validation_invalid_backup", "The file is no whole backup of this program.");
const taken = problem("validation_backup_name_exists", "Backup file with the specified name already exists.");

/**
 * Stores an uploaded archive under its own name. Streams it to disk, whatever its size, and verifies it completely
 * before it gets its name.
 * @throws BadRequestError
 */
export async function uploadBackup(context: BackupsContext, request: FastifyRequest): Promise<void> {
  if (bodyFormOf(request, unreadable) !== "multipart") throw refusal(blank);
  await using received = await receive(context.uploads, request);
  const { archive } = received;
  if (!archive) throw refusal(blank);
  const name = archive.originalName;
  if (!isZip(archive)) throw refusal(notZip);
  if (!isPlainPart(name) || [...name].length > longestName) throw refusal(invalidFormat);
  if (await context.archives.stat(name)) throw refusal(taken);
  await refuseUnsound(context, archive.path);
  await context.archives.put(name, archive, { contentType: "application/zip", originalName: name });
  await noteVerified(context, name, null);
}

/**
 * Verifies an archive.
 * @throws BadRequestError if it cannot be restored, with the reason in Spanish as `params.reason`
 */
async function refuseUnsound({ dataDirectory, closing }: BackupsContext, path: string): Promise<void> {
  await using work = await makeWorkFolder(dataDirectory, "upload");
  try {
    await verifyBackup({ path, folder: join(work.path, "content"), signal: closing });
  } catch (error) {
    if (!(error instanceof PersonError)) throw error;
    throw refusal({ ...unsound, params: { reason: error.message } });
  }
}

/** Receives the first file under the key. Disposing deletes the temporary file. */
async function receive(folder: string, request: FastifyRequest) {
  const found: { archive: ReceivedFile | null } = { archive: null };
  const dispose = async () => {
    if (found.archive) await rm(found.archive.path, { force: true });
  };
  let wanted = true;
  const file = async ({ name, filename, content }: FilePart) => {
    if (name !== field || !wanted) return void content.resume();
    wanted = false;
    found.archive = await saveUpload(folder, { filename, content, most: Number.POSITIVE_INFINITY });
  };
  try {
    await readMultipartForm(request, { file, most: Number.POSITIVE_INFINITY, message: unreadable });
  } catch (error) {
    await dispose();
    throw error;
  }
  return { archive: found.archive, [Symbol.asyncDispose]: dispose };
}

/** Whether the content is a zip, whatever its first entries are: office documents are zips too. */
function isZip({ contentType }: ReceivedFile): boolean {
  return /^application\/(?:zip|epub\+zip|vnd\.o)/.test(essence(contentType));
}

const refusal = (problem: Problem) => new BadRequestError(invalidForm, { data: { [field]: problem } });
