import { type DraftAtServer, mostDraftFiles, type ServerDraft } from "../drafts/server-draft.ts";
import { filesOf } from "../record/form-files.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { draftValues, type KnownFiles, withKnownFiles, withoutSignature } from "./draft-fields.ts";
import type { ReadyFile, SyncOptions, Try } from "./sync-server.ts";

/** State of one draft on the server, as this device knows it. Recognizes its own requests whose response was lost. */
export class SentDraft<Values extends object, Stored extends StoredRecord> {
  readonly #options: Pick<SyncOptions<Values, Stored>, "form" | "opened" | "record">;
  #known: DraftAtServer<Values> | null;
  /** Fingerprint of the content sent last. */
  #fingerprint: string;
  /** Requests without a response: the server may have any of them. */
  #tries: Try<Values>[] = [];

  constructor({ known, ...options }: Pick<SyncOptions<Values, Stored>, "form" | "opened" | "record" | "known">) {
    this.#options = options;
    this.#known = known;
    this.#fingerprint = known ? this.fingerprintOf(known.values) : "";
  }

  get known(): DraftAtServer<Values> | null {
    return this.#known;
  }

  /** Files that the server has. */
  get where(): KnownFiles {
    return { files: this.#known?.files ?? {}, record: this.#options.record };
  }

  bodyOf(values: Values) {
    const { form, opened } = this.#options;
    const valores = draftValues(form, { values, opened, ...this.where });
    return { titulo: form.titleOf(values).trim().slice(0, 300), valores };
  }

  fingerprintOf(values: Values): string {
    return inOrder(this.bodyOf(values));
  }

  has(values: Values): boolean {
    return this.#known !== null && this.fingerprintOf(values) === this.#fingerprint;
  }

  /** Is the draft not on the server, with values equal to those the form was opened with? */
  isAsOpened(values: Values): boolean {
    return this.#known === null && this.fingerprintOf(values) === this.fingerprintOf(this.#options.opened);
  }

  /** Records a request before it is sent. */
  tries(values: Values, ready: ReadyFile[]): Try<Values> {
    const trial = {
      fingerprint: this.fingerprintOf(values),
      values,
      ready,
      dropped: this.#unused(values, ready.length),
    };
    this.#tries.push(trial);
    return trial;
  }

  /** Files that the last request named. */
  get lastNamed(): readonly ReadyFile[] {
    return this.#tries.at(-1)?.ready ?? [];
  }

  /** Records a request that the server has carried out. */
  took(
    { id, updated, estado, archivos }: ServerDraft,
    { fingerprint, values, ready }: Try<Values>,
  ): DraftAtServer<Values> {
    const known = withKnownFiles(values, this.where);
    // A file that the draft has lost must be uploaded again.
    const files = Object.fromEntries(
      Object.entries(this.#known?.files ?? {}).filter(([, name]) => archivos.includes(name)),
    );
    const added = archivos.slice(archivos.length - ready.length);
    for (const [index, { key }] of ready.entries()) files[key] = added[index] ?? "";
    this.#tries = [];
    this.#fingerprint = fingerprint;
    this.#known = { id, updated, estado, values: known, files, names: archivos };
    return this.#known;
  }

  /** Finds the request that made the server's draft as it is. @returns null if another device changed it */
  tryThatMade(current: ServerDraft): Try<Values> | null {
    const fingerprint = inOrder({ titulo: current.titulo, valores: withoutSignature(current.valores) });
    const names = this.#known?.names ?? [];
    const added = current.archivos.length - names.length;
    const own = this.#tries.find(
      ({ fingerprint: sent, ready, dropped }) => sent === fingerprint && ready.length - dropped.length === added,
    );
    if (own) return own;
    if (!this.#known || fingerprint !== this.#fingerprint || current.archivos.join() !== names.join()) return null;
    // Only `estado` differs: the draft came back from review.
    return { fingerprint, values: this.#known.values, ready: [], dropped: [] };
  }

  /** Files to drop when there is no room for `coming` new ones: those in no field. Kept until then for «Deshacer». */
  #unused(values: Values, coming: number): string[] {
    const { names = [], files = {} } = this.#known ?? {};
    if (names.length + coming <= mostDraftFiles) return [];
    const used = new Set(filesOf(values).map(({ key }) => files[key]));
    return names.filter((name) => !used.has(name));
  }

  /** Forgets the server draft after it was deleted. */
  forget(): void {
    this.#known = null;
    this.#fingerprint = "";
  }
}

/** JSON with sorted keys, so that equal content gives equal text: databases reorder keys. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    const given = each as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(given)
        .sort()
        .map((name) => [name, given[name]]),
    );
  });
}
