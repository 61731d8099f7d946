import { statusOf } from "../../backend/status-of.ts";
import { createStore, type Store } from "../../state/store.ts";
import { newRecordId } from "../../text/record-id.ts";
import type { DraftAtServer, ServerDraft } from "../drafts/server-draft.ts";
import type { FormFile } from "../record/form-files.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { signed } from "./draft-fields.ts";
import { DraftUploads } from "./draft-uploads.ts";
import { SentDraft } from "./sent-draft.ts";
import type { NewFile, ReadyFile, ServerState, SyncFollower, SyncOptions, Try } from "./sync-server.ts";

/** Debounce between the last key and sending a draft. Milliseconds. */
const pause = 3000;
/** Longest delay before sending while the person keeps typing. Milliseconds. */
const longestPause = 8000;
/** Delays before retries; the last one repeats. Milliseconds. */
const waits = [5000, 15_000, 60_000];

/** Sends one form's draft to the server: text first, then one file after the other. */
export class DraftSync<Values extends object, Stored extends StoredRecord = StoredRecord> {
  readonly state: Store<ServerState> = createStore<ServerState>({ kind: "nothing" });
  readonly #options: SyncOptions<Values, Stored>;
  readonly #sent: SentDraft<Values, Stored>;
  readonly #uploads: DraftUploads;
  #follower: SyncFollower<Values> | null = null;
  #values: Values | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the oldest change that was not sent. 0: none. */
  #since = 0;
  #failures = 0;
  #running: Promise<void> | null = null;
  /** The form has changed since the running send looked. */
  #again = false;
  /** Upload of one file at a time; text is sent meanwhile. */
  #uploading: Promise<void> | null = null;
  /** Files uploaded since the server last had all of them. */
  #arrived = 0;
  #ended = false;
  /** Same id for every retry: if a response was lost, no second draft is created. */
  readonly #newId: string;
  /** The server was asked to create the draft; the response may have been lost. */
  #isTried = false;
  #pressed = false;
  readonly #online = () => void this.#run();

  constructor(options: SyncOptions<Values, Stored>) {
    this.#options = options;
    this.#newId = options.newId || newRecordId();
    this.#sent = new SentDraft(options);
    this.#uploads = new DraftUploads(options.server);
    globalThis.addEventListener?.("online", this.#online);
  }

  /** Does the server have the draft, or is a request running? */
  get hasBegun(): boolean {
    return this.known !== null || this.#running !== null;
  }

  /** Id of the draft if the server may have it, even without a response yet; empty if not. */
  get id(): string {
    return this.known?.id ?? (this.#isTried ? this.#newId : "");
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  get known(): DraftAtServer<Values> | null {
    return this.#sent.known;
  }

  follow(follower: SyncFollower<Values>): void {
    this.#follower = follower;
  }

  /** Sets the form's current values. Sends them after a delay, with later changes; a new file is not delayed. */
  tell(values: Values): void {
    this.#values = values;
    if (this.#ended) return;
    if (this.state.get().kind === "kept") this.state.set({ kind: "nothing" });
    this.#since ||= Date.now();
    const left = Math.max(0, Math.min(pause, this.#since + longestPause - Date.now()));
    this.#wait(this.#hastens(values) ? 0 : left);
  }

  /** Uploads a new file at once: on a slow connection that takes seconds, in which the person goes on writing. */
  #hastens(values: Values): boolean {
    if (this.#uploading || this.#failures > 0 || this.#options.savesData) return false;
    return this.#missing(values).some(({ source }) => "file" in source);
  }

  /** Sends the current values now, photos too. @returns whether the server has all of it */
  async flush(values: Values): Promise<boolean> {
    this.#values = values;
    this.#pressed = true;
    try {
      await this.#run();
      while (this.#uploading) await this.#uploading;
      return this.#sent.has(values) && this.#missing(values).length === 0;
    } finally {
      this.#pressed = false;
    }
  }

  /** Stops sending. @returns when the running request has ended, successful or not */
  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.("online", this.#online);
    await this.#running;
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), milliseconds);
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#again = true;
    this.#running ??= this.#sendAll();
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    // Waits once, so that `#running` is set before this can end.
    await null;
    try {
      while (this.#again && !this.#ended && this.#values) {
        this.#again = false;
        while (await this.#sendWords(this.#values));
        this.#uploadNext(this.#values);
      }
    } catch (error) {
      await this.#failed(error, "draft");
    } finally {
      // Cleared in the same tick as the last check of `#again`: later changes start a run of their own.
      this.#running = null;
    }
  }

  /** Sends changed text and the ready files. @returns whether something was sent, so that more may have to follow */
  async #sendWords(values: Values): Promise<boolean> {
    if (this.#ended) return false;
    const missing = this.#missing(values);
    const ready = missing.flatMap((file) => this.#uploads.ready(file) ?? []);
    const isNothing = missing.length === 0 && this.#sent.isAsOpened(values);
    if (isNothing || (this.#sent.has(values) && ready.length === 0)) return false;
    this.#tellSending(missing);
    this.#since = 0;
    await this.#save(values, ready);
    this.#failures = 0;
    return true;
  }

  #uploadNext(values: Values): void {
    const waiting = this.#missing(values);
    if (waiting.length === 0) {
      this.#arrived = 0;
      if (this.known) this.state.set({ kind: "kept", at: Date.now() });
      return;
    }
    if (this.#options.savesData && !this.#pressed) {
      this.state.set({ kind: "files wait", files: waiting.length, photos: waiting.every(isPhoto) });
      return;
    }
    this.#tellSending(waiting);
    const next = waiting.find((file): file is NewFile => "file" in file.source);
    if (!next || this.#uploading) return;
    this.#uploading = this.#uploads.send(next).then(
      () => {
        this.#uploading = null;
        this.#failures = 0;
        return this.#run();
      },
      (error: unknown) => {
        this.#uploading = null;
        return this.#failed(error, "file");
      },
    );
  }

  #tellSending(waiting: readonly FormFile[]): void {
    const files = this.#arrived + waiting.length;
    this.state.set({ kind: "sending", sent: this.#arrived, files, photos: waiting.every(isPhoto) });
  }

  #missing(values: Values) {
    return this.#uploads.missing(values, this.#sent.where);
  }

  async #save(values: Values, ready: ReadyFile[]): Promise<void> {
    const { server, form, person, record, base } = this.#options;
    const trial = this.#sent.tries(values, ready);
    const files = {
      ...(trial.dropped.length > 0 && { "archivos-": trial.dropped }),
      ...(ready.length > 0 && { "@files": { "archivos+": ready.map(({ wanted }) => wanted) } }),
    };
    const { titulo, valores } = this.#sent.bodyOf(values);
    const body = { titulo, valores: signed(valores, { item: this.#options.item, at: Date.now() }), ...files };
    const { known } = this;
    this.#isTried ||= !known;
    const first = { id: this.#newId, coleccion: form.collection, registro: record, autor: person, estado: "borrador" };
    const answer = known
      ? await server.update(known.id, body, known.updated)
      : await server.create({ ...first, ...body, ...(base !== "" && { base }) });
    this.#took(answer, trial);
  }

  /** Records that the server has what a request sent. */
  #took(draft: ServerDraft, trial: Try<Values>): void {
    const known = this.#sent.took(draft, trial);
    for (const { key } of trial.ready) this.#uploads.arrived(key);
    this.#arrived += trial.ready.length;
    this.#follower?.onKnown(known);
  }

  async #failed(error: unknown, of: "draft" | "file"): Promise<void> {
    if (this.#ended) return;
    const status = statusOf(error);
    const { current, data } = ((error as { response?: object }).response ?? {}) as {
      current?: ServerDraft;
      data?: Record<string, { code?: string }>;
    };
    if (status === 409 && current) return this.#met(current);
    // Only a 404 for the draft means that it is deleted. A missing upload starts anew; without a session every upload
    // is missing.
    if (status === 404 && of === "draft" && this.known) return this.#gone();
    if (status === 400 && data?.["@files"]) this.#uploads.drop(this.#sent.lastNamed);
    if (status === 400 && !this.known && (data?.registro ?? data?.id)) {
      const theirs = await this.#options.server.find(this.#newId).catch(() => null);
      if (theirs) return this.#met(theirs);
    }
    this.state.set({ kind: "behind", offline: status === 0, ...(status === 507 && { full: true }) });
    this.#wait(waits[Math.min(this.#failures, waits.length - 1)] ?? 0);
    this.#failures += 1;
  }

  /** Handles a newer draft on the server: our own request whose response was lost, or another device's change. */
  #met(current: ServerDraft): void {
    const own = this.#sent.tryThatMade(current);
    if (own) {
      this.#took(current, own);
      this.#wait(0);
      return;
    }
    void this.end();
    this.state.set({ kind: "met" });
    this.#follower?.onConflict(current);
  }

  #gone(): void {
    this.#sent.forget();
    this.#uploads.drop([]);
    this.#follower?.onKnown(null);
    this.#follower?.onGone();
    this.state.set({ kind: "nothing" });
  }
}

/** Is the file a photo? Files to be copied on the server count as one: their type is not known here. */
const isPhoto = ({ source }: FormFile): boolean => !("file" in source) || source.file.type.startsWith("image/");
