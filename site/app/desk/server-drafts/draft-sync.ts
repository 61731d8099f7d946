import { statusOf } from "../../backend/status-of.ts";
import type { ServerState } from "../../components/admin/save-bar.tsx";
import { createStore, type Store } from "../../state/store.ts";
import { type FormFile, filesOf } from "../drafts/draft-files.ts";
import type { StoredRecord } from "../form/record-form.ts";
import { draftValues, type FormOfDrafts, filesToBring, withKnownFiles } from "./draft-fields.ts";
import { type DraftAtServer, type FileElsewhere, fileAt, mostDraftFiles, type ServerDraft } from "./server-draft.ts";

/** Milliseconds after the last key until a draft leaves for the server. */
const pause = 3000;
/** Milliseconds after which it leaves though somebody goes on typing. */
const longestPause = 8000;
/** Milliseconds between tries that came to nothing. */
const waits = [5000, 15_000, 60_000];

/** What the server does; requests.ts in the product. */
export interface SyncServer {
  create: (body: object) => Promise<ServerDraft>;
  update: (id: string, body: object, ifMatch: string) => Promise<ServerDraft>;
  /** The person's draft of the same record that another device has made meanwhile, or the one with this id. */
  find: (id: string) => Promise<ServerDraft | null>;
  /** @param id of an upload that was begun, or empty @returns the id that `@files` takes */
  upload: (file: Blob, name: string, id: string, onBegun: (id: string) => void) => Promise<string>;
}

interface SyncOptions<Values extends object, Stored extends StoredRecord> {
  form: FormOfDrafts<Values, Stored>;
  server: SyncServer;
  /** Id of who writes. */
  person: string;
  /** Id; empty for a new one. */
  record: string;
  /** The record's `updated` as it was opened. */
  base: string;
  /** What the record had then, or an empty form. */
  opened: Values;
  known: DraftAtServer<Values> | null;
  /** Photos leave only with the press that publishes. */
  savesData: boolean;
}

/** Whoever has the form open is told. */
export interface SyncFollower<Values extends object> {
  /** What this device knows of the server has changed: it is kept with the draft. */
  onKnown: (known: DraftAtServer<Values> | null) => void;
  /** Another device has changed it too. The sending ends here, until a form begins with both joined. */
  onMeeting: (theirs: ServerDraft) => unknown;
  /** It is not there any more: published or discarded elsewhere. */
  onGone: () => unknown;
}

type NewFile = FormFile & { source: { file: Blob; name: string } };

/** What a request says. */
interface Try<Values> {
  mark: string;
  values: Values;
  /** Files that the draft shall hold from now on. */
  ready: { key: string; wanted: FileElsewhere }[];
  /** Names of those that it holds no more, to make room. */
  dropped: string[];
}

/** Brings one form's draft to the server, words first, then one file after the other. */
export class DraftSync<Values extends object, Stored extends StoredRecord = StoredRecord> {
  readonly state: Store<ServerState> = createStore<ServerState>({ kind: "nothing" });
  readonly #options: SyncOptions<Values, Stored>;
  #follower: SyncFollower<Values> | null = null;
  #known: DraftAtServer<Values> | null;
  #values: Values | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest change was made that the server does not have. */
  #since = 0;
  #failures = 0;
  #running: Promise<void> | null = null;
  /** Something has changed since the run looked. */
  #again = false;
  /** One file at a time, while words go on. */
  #uploading: Promise<void> | null = null;
  #ended = false;
  /** Those without an answer: each may have arrived. */
  #tries: Try<Values>[] = [];
  /** The same for every try: one whose answer was lost makes no second draft. */
  readonly #newId = randomId();
  /** Keys of files that could not be had from where they lie. */
  readonly #lost = new Set<string>();
  #sent: string;
  /** Uploads by the keys of their files; a finished one waits to be named. */
  readonly #uploads = new Map<string, { id: string; done: boolean }>();
  #pressed = false;
  readonly #online = () => void this.#run();

  constructor(options: SyncOptions<Values, Stored>) {
    this.#options = options;
    this.#known = options.known;
    this.#sent = options.known ? this.#markOf(options.known.values) : "";
    globalThis.addEventListener?.("online", this.#online);
  }

  /** Something of it is at the server, or on its way there. */
  get hasBegun(): boolean {
    return this.#known !== null || this.#running !== null;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  get known(): DraftAtServer<Values> | null {
    return this.#known;
  }

  follow(follower: SyncFollower<Values>): void {
    this.#follower = follower;
  }

  /** What stands in the form now. It leaves a little later, with what follows meanwhile. */
  tell(values: Values): void {
    this.#values = values;
    if (this.#ended) return;
    if (this.state.get().kind === "kept") this.state.set({ kind: "nothing" });
    this.#since ||= Date.now();
    const left = Math.max(0, Math.min(pause, this.#since + longestPause - Date.now()));
    this.#wait(left);
  }

  /** Sends what is there now, photos too. @returns whether the server has all of it */
  async flush(values: Values): Promise<boolean> {
    this.#values = values;
    this.#pressed = true;
    try {
      await this.#run();
      while (this.#uploading) await this.#uploading;
      return this.#known !== null && this.#markOf(values) === this.#sent && this.#toBring(values).length === 0;
    } finally {
      this.#pressed = false;
    }
  }

  /** Nothing is sent any more. @returns when what was on its way has arrived, or not */
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
    // It stands in its place before it can end.
    await null;
    try {
      while (this.#again && !this.#ended && this.#values) {
        this.#again = false;
        while (await this.#sendWords(this.#values));
        this.#uploadNext(this.#values);
      }
    } catch (error) {
      await this.#failed(error);
    } finally {
      // In the same breath as the last look: what comes from now on begins a run of its own.
      this.#running = null;
    }
  }

  /** @returns whether something was sent, and more may have to follow */
  async #sendWords(values: Values): Promise<boolean> {
    if (this.#ended) return false;
    const bring = this.#toBring(values);
    const ready = bring.flatMap((file) => this.#elsewhere(file) ?? []);
    const mark = this.#markOf(values);
    const isNew = this.#known === null && bring.length === 0 && mark === this.#markOf(this.#options.opened);
    if (isNew || (mark === this.#sent && ready.length === 0)) return false;
    this.state.set({ kind: "sending", files: bring.length });
    this.#since = 0;
    await this.#save({ mark, values, ready, dropped: this.#unused(values, ready.length) });
    this.#failures = 0;
    return true;
  }

  #uploadNext(values: Values): void {
    const waiting = this.#toBring(values);
    if (waiting.length === 0) {
      if (this.#known) this.state.set({ kind: "kept", at: Date.now() });
      return;
    }
    const waits = this.#options.savesData && !this.#pressed;
    this.state.set({ kind: waits ? "files wait" : "sending", files: waiting.length });
    if (waits) return;
    const next = waiting.find((file): file is NewFile => "file" in file.source);
    if (!next || this.#uploading) return;
    this.#uploading = this.#upload(next).then(
      () => {
        this.#uploading = null;
        this.#failures = 0;
        return this.#run();
      },
      (error: unknown) => {
        this.#uploading = null;
        return this.#failed(error);
      },
    );
  }

  #where() {
    return { files: this.#known?.files ?? {}, record: this.#options.record };
  }

  #toBring(values: Values): FormFile[] {
    return filesToBring(values, this.#where()).filter(({ key }) => !this.#lost.has(key));
  }

  /** Files that no field names any more, once there is no room for `coming` ones beside them; until then 'Deshacer' may want them. */
  #unused(values: Values, coming: number): string[] {
    const { names = [], files = {} } = this.#known ?? {};
    if (names.length + coming <= mostDraftFiles) return [];
    const used = new Set(filesOf(values).map(({ key }) => files[key]));
    return names.filter((name) => !used.has(name));
  }

  #bodyOf(values: Values) {
    const { form, opened } = this.#options;
    const valores = draftValues(form, { values, opened, ...this.#where() });
    return { titulo: form.titleOf(values).trim().slice(0, 300), valores };
  }

  #markOf(values: Values): string {
    return inOrder(this.#bodyOf(values));
  }

  async #upload({ key, source: { file, name } }: NewFile): Promise<void> {
    const begun = this.#uploads.get(key)?.id ?? "";
    const onBegun = (id: string) => this.#uploads.set(key, { id, done: false });
    const id = await this.#options.server.upload(file, name, begun, onBegun);
    this.#uploads.set(key, { id, done: true });
  }

  /** How a save of the draft names a file that it shall hold; null while it is still on its way. */
  #elsewhere({ key, source }: FormFile): { key: string; wanted: FileElsewhere } | null {
    if ("stored" in source) {
      const place = "address" in source ? fileAt(String(source.address)) : null;
      return place && { key, wanted: { copy: place } };
    }
    const upload = this.#uploads.get(key);
    return upload?.done ? { key, wanted: { upload: upload.id, as: source.name } } : null;
  }

  async #save(trial: Try<Values>): Promise<void> {
    const { server, form, person, record, base } = this.#options;
    const { values, ready, dropped } = trial;
    const files = {
      ...(dropped.length > 0 && { "archivos-": dropped }),
      ...(ready.length > 0 && { "@files": { "archivos+": ready.map(({ wanted }) => wanted) } }),
    };
    const body = { ...this.#bodyOf(values), ...files };
    const known = this.#known;
    this.#tries.push(trial);
    const first = { id: this.#newId, coleccion: form.collection, registro: record, autor: person, estado: "borrador" };
    const answer = known
      ? await server.update(known.id, body, known.updated)
      : await server.create({ ...first, ...body, ...(base !== "" && { base }) });
    this.#took(answer, trial);
  }

  /** The server has what a request said. */
  #took({ id, updated, estado, archivos }: ServerDraft, { mark, values, ready }: Try<Values>): void {
    const known = withKnownFiles(values, this.#where());
    // One that is not there any more has to be brought again.
    const files = Object.fromEntries(
      Object.entries(this.#known?.files ?? {}).filter(([, name]) => archivos.includes(name)),
    );
    const added = archivos.slice(archivos.length - ready.length);
    for (const [index, { key }] of ready.entries()) {
      files[key] = added[index] ?? "";
      this.#uploads.delete(key);
    }
    this.#tries = [];
    this.#sent = mark;
    this.#known = { id, updated, estado, values: known, files, names: archivos };
    this.#follower?.onKnown(this.#known);
  }

  async #failed(error: unknown): Promise<void> {
    if (this.#ended) return;
    const status = statusOf(error);
    const { current, data } = ((error as { response?: object }).response ?? {}) as {
      current?: ServerDraft;
      data?: Record<string, { code?: string }>;
    };
    if (status === 409 && current) return this.#met(current);
    if (status === 404 && this.#known) return this.#gone();
    if (status === 400 && data?.["@files"]) this.#dropUploads();
    if (status === 400 && !this.#known && (data?.registro ?? data?.id)) {
      const theirs = await this.#options.server.find(this.#newId).catch(() => null);
      if (theirs) return this.#met(theirs);
    }
    this.state.set({ kind: "behind", offline: status === 0 });
    this.#wait(waits[Math.min(this.#failures, waits.length - 1)] ?? 0);
    this.#failures += 1;
  }

  /** They have expired, or lie no longer where they lay. */
  #dropUploads(): void {
    this.#uploads.clear();
    for (const { key, wanted } of this.#tries.at(-1)?.ready ?? []) if ("copy" in wanted) this.#lost.add(key);
  }

  /** Our own request whose answer was lost has changed it, or another device has. */
  #met(current: ServerDraft): void {
    const mark = inOrder({ titulo: current.titulo, valores: current.valores ?? {} });
    const names = this.#known?.names ?? [];
    const added = current.archivos.length - names.length;
    const own = this.#tries.find(
      ({ mark: sent, ready, dropped }) => sent === mark && ready.length - dropped.length === added,
    );
    if (own) {
      this.#took(current, own);
    } else if (this.#known && mark === this.#sent && current.archivos.join() === names.join()) {
      // The state alone is another: it came back from review.
      this.#took(current, { mark, values: this.#known.values, ready: [], dropped: [] });
    } else {
      void this.end();
      this.state.set({ kind: "met" });
      this.#follower?.onMeeting(current);
      return;
    }
    this.#wait(0);
  }

  #gone(): void {
    this.#known = null;
    this.#sent = "";
    this.#uploads.clear();
    this.#follower?.onKnown(null);
    this.#follower?.onGone();
    this.state.set({ kind: "nothing" });
  }
}

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => (byte % 36).toString(36)).join("");

/** The same text for the same content: databases keep the names of JSON in an order of their own. */
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
