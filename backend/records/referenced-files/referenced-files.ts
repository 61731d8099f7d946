import { rm } from "node:fs/promises";
import { longestIn } from "../../files/receive/check-upload.ts";
import { longestUpload } from "../../files/receive/receive.ts";
import { type ReceivedFile, saveUpload } from "../../files/receive/received-file.ts";
import { openUpload } from "../../files/resumable/open-upload.ts";
import { noteUsed } from "../../files/resumable/upload-store.ts";
import { fieldNaming, placeOf } from "../../files/serve/find-file.ts";
import { fileKey, isPlainPart } from "../../files/storage/keys.ts";
import { NotFoundError, PayloadTooLargeError } from "../../protocol/errors.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, Rule } from "../../schema/define/define.ts";
import { storedFileName } from "../../schema/fields/file-name.ts";
import type { RecordsContext } from "../context.ts";
import type { WriteInput } from "../save/input/write-input.ts";
import { Viewer } from "../store/viewer.ts";
import { readWantedFiles, referencedFilesKey, unknownFile, unreadable, type WantedFile } from "./wanted-files.ts";

/** Requester of files, and how many files one request may bring. */
interface Asker {
  facts: RequestFacts;
  /** Queue name for the cleaning of pictures. */
  client: string;
  /** Default: those of a request for one record. */
  most?: number;
}

const mostFiles = 100;
export const mostFilesOfBatch = 200;

/** File that may be taken. */
interface Source {
  filename: string;
  /** Bytes. */
  size: number;
  content(): Promise<AsyncIterable<Buffer>>;
}

/**
 * Files that a body names instead of sending: finished uploads, and files of records that the requester may view. They
 * become temporary files, as if they had been sent. Disposing deletes these.
 */
export class ReferencedFiles implements AsyncDisposable {
  readonly #context: RecordsContext;
  readonly #asker: Asker;
  readonly #paths: string[] = [];
  readonly #uploads: string[] = [];
  #number = 0;
  #bytes = 0;

  constructor(context: RecordsContext, asker: Asker) {
    this.#context = context;
    this.#asker = asker;
  }

  /**
   * Adds the named files to a body, behind files that were sent under the same key.
   * @throws BadRequestError with the problem of `@files`. @throws PayloadTooLargeError
   */
  async bring(collection: Collection, input: WriteInput): Promise<WriteInput> {
    if (!Object.hasOwn(input.values, referencedFilesKey)) return input;
    const { [referencedFilesKey]: sent, ...values } = input.values;
    const { auth } = this.#asker.facts;
    // Guests are refused: a file that they may copy they can also send.
    if (!auth) throw unreadable();
    const wanted = readWantedFiles(collection, sent, auth.superuser);
    this.#number += wanted.length;
    if (this.#number > (this.#asker.most ?? mostFiles)) throw unreadable();
    const files = new Map(input.files);
    for (const each of wanted) {
      const file = await this.#bring(auth, each);
      files.set(each.key, [...(files.get(each.key) ?? []), file]);
    }
    const uploads = wanted.flatMap(({ from }) => ("upload" in from ? from.upload : []));
    return { values, files, uploads };
  }

  /** Records which uploads were saved. Call it after the save of the record. */
  async noteUsed(): Promise<void> {
    await noteUsed(this.#context, this.#uploads).catch((err) =>
      this.#context.log.warn({ err }, "uploads that were saved could not be noted as such"),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }

  async #bring(auth: Account, wanted: WantedFile): Promise<ReceivedFile> {
    const { from, field, as } = wanted;
    const source = await ("upload" in from ? this.#upload(auth, from.upload) : this.#copy(from.copy)).catch((error) => {
      // Deleted a moment ago, or a picture that cannot be cleaned.
      if (error instanceof NotFoundError) throw unknownFile(wanted);
      throw error;
    });
    if (!source) throw unknownFile(wanted);
    const most = longestIn(field);
    const filename = as ?? source.filename;
    // Not read: the save will refuse this size.
    if (source.size > most) return tooLong(filename, source.size);
    this.#bytes += source.size;
    if (this.#bytes > longestUpload) throw new PayloadTooLargeError();
    const content = await source.content();
    const file = await saveUpload(this.#context.files.uploads, { filename, content, most });
    if (!file) throw unknownFile(wanted);
    this.#paths.push(file.path);
    if ("upload" in from) this.#uploads.push(from.upload);
    return file;
  }

  #upload = async (auth: Account, id: string): Promise<Source | null> => {
    const upload = await openUpload(this.#context, auth, id);
    return upload && { ...upload, content: async () => upload.content };
  };

  /**
   * Finds a file to copy. If the requester may not change its record, a picture is cleaned of metadata (such as the
   * camera), as in a download.
   */
  #copy = async ([collectionName, recordId, name]: readonly [string, string, string]): Promise<Source | null> => {
    const { storage, files } = this.#context;
    const { facts, client } = this.#asker;
    if (![collectionName, recordId, name].every(isPlainPart)) return null;
    const owner = await files.owners.find(collectionName, recordId, name);
    const field = owner && fieldNaming(owner.collection, owner.record, name);
    if (!owner || !field || (field.hidden && !facts.auth?.superuser)) return null;
    const { collection, record } = owner;
    if (!(await this.#meets(collection, record.id, collection.rules.view))) return null;
    const place = owner.origin ?? placeOf(collection, record);
    const key = place && fileKey(place.collectionId, place.recordId, name);
    const file = key && (await storage.stat(key));
    if (!key || !file) return null;
    const isOwn = await this.#meets(collection, record.id, collection.rules.update);
    const found = isOwn ? { key, file } : await files.cleanPictures.find(key, file, client);
    const content = async () => (await storage.open(found.key)) as AsyncIterable<Buffer>;
    return { filename: file.originalName || name, size: found.file.size, content };
  };

  async #meets(collection: Collection, id: string, rule: Rule): Promise<boolean> {
    const { database, collections, store } = this.#context;
    const viewer = new Viewer(database, collections, store, this.#asker.facts);
    const allowed = viewer.allowed(collection, rule);
    const slow = viewer.cost.isAtLeast("scan");
    return allowed !== null && viewer.store.has(collection, id, allowed, { slow });
  }
}

const tooLong = (originalName: string, size: number): ReceivedFile => {
  const storedName = storedFileName(originalName, "");
  return { originalName, storedName, size, contentType: "", path: "", md5: "", sha256: "" };
};
