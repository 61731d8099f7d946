import type { FormFile } from "../drafts/draft-files.ts";
import { filesToBring, type KnownFiles } from "./draft-fields.ts";
import { fileAt } from "./server-draft.ts";
import type { NewFile, ReadyFile, SyncServer } from "./sync-server.ts";

/** The files of one draft on their way to the server: which are missing there, and how a save names those that came. */
export class DraftUploads {
  readonly #server: Pick<SyncServer, "upload">;
  /** Uploads by the keys of their files; a finished one waits to be named. */
  readonly #begun = new Map<string, { id: string; done: boolean }>();
  /** Keys of files that could not be had from where they lie. */
  readonly #lost = new Set<string>();

  constructor(server: Pick<SyncServer, "upload">) {
    this.#server = server;
  }

  /** Files of a form that its draft at the server does not hold yet, in their order. */
  missing(values: object, where: KnownFiles): FormFile[] {
    return filesToBring(values, where).filter(({ key }) => !this.#lost.has(key));
  }

  /** Goes on where another try ended. */
  async send({ key, source: { file, name } }: NewFile): Promise<void> {
    const begun = this.#begun.get(key)?.id ?? "";
    const onBegun = (id: string) => this.#begun.set(key, { id, done: false });
    const id = await this.#server.upload(file, name, begun, onBegun);
    this.#begun.set(key, { id, done: true });
  }

  /** How a save of the draft names a file that it shall hold; null while it is still on its way. */
  ready({ key, source }: FormFile): ReadyFile | null {
    if ("stored" in source) {
      const place = "address" in source ? fileAt(String(source.address)) : null;
      return place && { key, wanted: { copy: place } };
    }
    const upload = this.#begun.get(key);
    return upload?.done && "name" in source ? { key, wanted: { upload: upload.id, as: source.name } } : null;
  }

  /** The draft holds it. */
  arrived(key: string): void {
    this.#begun.delete(key);
  }

  /** They have expired, or lie no longer where they lay. */
  drop(named: readonly ReadyFile[]): void {
    this.#begun.clear();
    for (const { key, wanted } of named) if ("copy" in wanted) this.#lost.add(key);
  }
}
