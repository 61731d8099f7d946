import { dropFiles, type StoresFiles, storeFiles, type Upload } from "../../files/life-cycle/store-files.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { type Actor, queueKeyOf } from "../store/changes.ts";

interface StagedFilesContext {
  files: StoresFiles;
  log: { warn(details: object, message: string): void };
}

/** Files stored before the rows that name them. Disposal deletes them again, unless rows may name them. */
export class StagedFiles implements AsyncDisposable {
  readonly #context: StagedFilesContext;
  readonly #asker: string;
  readonly #staged = new Map<string, { collectionId: string; recordId: string; names: Set<string> }>();
  /** Stored bytes by file name. */
  readonly sizes = new Map<string, number>();
  #committed = false;

  /** @param actor account that sends the files; `null`: none */
  constructor(context: StagedFilesContext, actor: Actor) {
    this.#context = context;
    this.#asker = queueKeyOf(actor);
  }

  /**
   * Stores the uploads that are not staged yet.
   * @param message of the error
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
   * Makes disposal keep the files. Call it as the last step of the transaction's work: from here on the commit may
   * happen without our learning of it (the connection breaks), so the files stay. If no row names them, the sweep finds
   * them.
   * @param written rejects with a BadRequestError if the database itself refused the rows: the files are deleted then
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
