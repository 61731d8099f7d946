import { type FormFile, fileAt } from "../record/form-files.ts";
import { filesToBring, type KnownFiles } from "./draft-fields.ts";
import type { NewFile, ReadyFile, SyncServer } from "./sync-server.ts";

/** Uploads of one draft: which files are missing on the server, and how a save names the uploaded ones. */
export class DraftUploads {
  readonly #server: Pick<SyncServer, "upload">;
  /** Uploads by file key; a finished one waits until a save names it. */
  readonly #begun = new Map<string, { id: string; done: boolean }>();
  /** Keys of files that could not be copied on the server. */
  readonly #lost = new Set<string>();

  constructor(server: Pick<SyncServer, "upload">) {
    this.#server = server;
  }

  /** Files of a form that its server draft does not have yet, in order. */
  missing(values: object, where: KnownFiles): FormFile[] {
    return filesToBring(values, where).filter(({ key }) => !this.#lost.has(key));
  }

  /** Uploads a file, resuming an earlier attempt. */
  async send({ key, source: { file, name } }: NewFile): Promise<void> {
    const begun = this.#begun.get(key)?.id ?? "";
    const onBegun = (id: string) => this.#begun.set(key, { id, done: false });
    const id = await this.#server.upload(file, name, begun, onBegun);
    this.#begun.set(key, { id, done: true });
  }

  /** Reference to a file for a save of the draft. `null`: not on the server yet. */
  ready({ key, source }: FormFile): ReadyFile | null {
    if ("stored" in source) {
      const place = "address" in source ? fileAt(String(source.address)) : null;
      return place && { key, wanted: { copy: place } };
    }
    const upload = this.#begun.get(key);
    return upload?.done && "name" in source ? { key, wanted: { upload: upload.id, as: source.name } } : null;
  }

  /** Forgets the upload of a file that the draft now has. */
  arrived(key: string): void {
    this.#begun.delete(key);
  }

  /** Forgets all uploads, as they have expired, and gives up the named files that cannot be copied any more. */
  drop(named: readonly ReadyFile[]): void {
    this.#begun.clear();
    for (const { key, wanted } of named) if ("copy" in wanted) this.#lost.add(key);
  }
}
