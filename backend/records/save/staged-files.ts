import { dropFiles, type StoresFiles, storeFiles, type Upload } from "../../files/life-cycle/store-files.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { type Actor, askerOf } from "../store/changes.ts";

interface StagedFilesContext {
  files: StoresFiles;
  log: { warn(details: object, message: string): void };
}

/** Files that are stored before the rows that name them. Disposing of it removes them again unless rows may name them. */
export class StagedFiles implements AsyncDisposable {
  readonly #context: StagedFilesContext;
  readonly #asker: string;
  readonly #staged = new Map<string, { collectionId: string; recordId: string; names: Set<string> }>();
  /** Bytes as they are stored, by name. */
  readonly sizes = new Map<string, number>();
  #committed = false;

  /** @param actor whose files they are; null: a guest, a superuser or the server itself */
  constructor(context: StagedFilesContext, actor: Actor) {
    this.#context = context;
    this.#asker = askerOf(actor);
  }

  /**
   * What has been put already is not put again.
   * @param message of a refusal
   * @throws BadRequestError with the problem of a field
   */
  async put(collectionId: string, recordId: string, uploads: readonly Upload[], message: string): Promise<void> {
    const key = `${collectionId}/${recordId}`;
    const staged = this.#staged.get(key) ?? { collectionId, recordId, names: new Set() };
    this.#staged.set(key, staged);
    const missing = uploads.filter(({ file }) => !staged.names.has(file.storedName));
    if (missing.length === 0) return;
    const stored = { collectionId, recordId, uploads: missing, asker: this.#asker };
    const sizes = await storeFiles(this.#context.files, stored).catch((error) => {
      throw error instanceof BadRequestError ? new BadRequestError(message, { data: error.data, cause: error }) : error;
    });
    for (const { file } of missing) {
      staged.names.add(file.storedName);
      this.sizes.set(file.storedName, sizes.get(file.storedName) ?? file.size);
    }
  }

  /**
   * To be called as the last thing of the transaction's work. From here on it may be committed without our learning of it
   * (the connection breaks), so the files stay; if no row names them, the sweep finds them.
   * @param written fails with a BadRequestError when the database itself has refused the rows
   */
  commit(written: Promise<unknown>): void {
    this.#committed = true;
    written.catch((error) => {
      if (error instanceof BadRequestError) this.#committed = false;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#committed) return;
    for (const { collectionId, recordId, names } of this.#staged.values()) {
      await dropFiles(this.#context.files, { collectionId, recordId, names: [...names] }).catch((err) =>
        this.#context.log.warn({ err, collectionId, recordId }, "files of a save that failed could not be removed"),
      );
    }
  }
}
