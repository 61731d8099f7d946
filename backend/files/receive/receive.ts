import { rm } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { bodyFormOf, longestBody, readJsonBody, readNothing } from "../../protocol/body/body.ts";
import { type Form, readMultipartForm, readUrlEncodedForm } from "../../protocol/body/form.ts";
import type { FilePart } from "../../protocol/body/multipart.ts";
import type { Collection, FileField } from "../../schema/define/define.ts";
import { defaultMaxFileSize } from "../../schema/fields/file.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { formValues } from "./form-values.ts";
import { type ReceivedFile, saveUpload } from "./received-file.ts";

/** Server parts for receiving request bodies. */
export interface ReceivesFiles {
  /** Folder of uploads that are not stored yet. `sweepUploads` makes and cleans it. */
  uploads: string;
  collections: Collections;
}

/** Request body with its uploads in temporary files. Disposing deletes them. */
interface Received extends AsyncDisposable {
  /** Values by key as sent, with modifiers. Not validated. */
  values: Record<string, unknown>;
  /** Files by key as sent: `fotos`, `fotos+`, `+fotos`. Sizes and types are not checked yet. */
  files: ReadonlyMap<string, ReceivedFile[]>;
}

/** Error message for an unreadable body, at the record endpoints of both protocol generations (protocol 1.3). */
export const unreadableRecord = "Failed to load the submitted data due to invalid formatting.";

/** Limit of one body, even if the fields of a collection allow more. Bytes. */
export const longestUpload = 1024 * 1024 * 1024;

/**
 * Reads the body of a create or an update: JSON, a form of either kind, or empty. Ignores uploads under keys that are
 * no file field of the collection.
 *
 * @throws BadRequestError for a body that cannot be read.
 * @throws PayloadTooLargeError; leaves no temporary file
 */
export async function receive(
  context: Pick<ReceivesFiles, "uploads">,
  collection: Collection,
  request: FastifyRequest,
): Promise<Received> {
  const form = bodyFormOf(request, unreadableRecord);
  if (form === "json") return withoutFiles(await readJsonBody(request, { message: unreadableRecord }));
  if (form === "unknown") return withoutFiles(await readNothing(request, unreadableRecord));
  if (form === "urlencoded") {
    return withoutFiles(formValues(await readUrlEncodedForm(request, { message: unreadableRecord }), collection));
  }
  const fields = fileFields(collection);
  const most = fields.reduce((sum, field) => sum + longestOf(field) * Math.max(1, field.maxSelect), longestBody);
  const sizeOf = (key: string) => {
    const field = fields.find(({ name }) => [name, `${name}+`, `+${name}`].includes(key));
    return field && longestOf(field);
  };
  const received = await receiveForm(context.uploads, request, { most: Math.min(most, longestUpload), sizeOf });
  const values = formValues(received.form, collection);
  return { values, files: received.files, [Symbol.asyncDispose]: received[Symbol.asyncDispose] };
}

/** Maximum size of a file in the field. Bytes. */
export const longestOf = ({ maxSize }: FileField) => (maxSize > 0 ? maxSize : defaultMaxFileSize);

export const fileFields = ({ fields }: Collection) =>
  fields.filter((field): field is FileField => field.type === "file");

interface FormLimits {
  /** Maximum size of the whole body. Bytes. */
  most: number;
  /** Maximum size of a file under this key. Bytes. `undefined`: no file is wanted. */
  sizeOf(key: string): number | undefined;
}

/** Reads a multipart body and writes its uploads to temporary files in a folder. */
export async function receiveForm(
  folder: string,
  request: FastifyRequest,
  { most, sizeOf }: FormLimits,
): Promise<{ form: Form; files: Map<string, ReceivedFile[]> } & AsyncDisposable> {
  const files = new Map<string, ReceivedFile[]>();
  const remove = async () => {
    await Promise.all([...files.values()].flat().map(({ path }) => rm(path, { force: true })));
  };
  const save = async (part: FilePart, most: number) => {
    const saved = await saveUpload(folder, { ...part, most });
    if (saved) files.set(part.name, [...(files.get(part.name) ?? []), saved]);
  };
  // Saves files one after another: small files arrive together, and their order is the order in the record's list.
  let last = Promise.resolve();
  const file = (part: FilePart) => {
    const size = sizeOf(part.name);
    if (size === undefined) part.content.resume();
    else last = last.then(() => save(part, size));
    return last;
  };
  try {
    const form = await readMultipartForm(request, { file, most, message: unreadableRecord });
    return { form, files, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function withoutFiles(values: Record<string, unknown>): Received {
  return { values, files: new Map(), [Symbol.asyncDispose]: async () => undefined };
}
