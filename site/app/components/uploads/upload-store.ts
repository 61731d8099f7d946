import { createStore, type Store } from "../../state/store.ts";

/** One file on its way; what is done leaves the queue. */
export interface UploadItem {
  id: string;
  name: string;
  /** Address of a small picture of it; null where it has none. */
  previewUrl: string | null;
  state: "waiting" | "working" | "failed";
  /** 0 to 100. */
  percent: number;
  /** Bytes as the person picked it. */
  before: number;
  /** Bytes that travel, once they are known; null before. */
  after: number | null;
  /** Why it failed, a sentence in Spanish; else empty. */
  reason: string;
  /** It failed, and would fail again. */
  hopeless: boolean;
}

/** What the work tells on its way. */
export type UploadProgress = Partial<Pick<UploadItem, "percent" | "after" | "previewUrl">>;

export interface UploadStoreOptions<Result> {
  /** Prepares or sends one file. @throws what `reasonOf` can put into words; after `signal` is aborted, anything */
  work: (file: File, tell: (progress: UploadProgress) => void, signal: AbortSignal, id: string) => Promise<Result>;
  /** A file is through. It leaves the queue once what it became is in its place: nothing is lost between the two. */
  onDone: (result: Result, file: File, id: string) => unknown;
  /** Why it failed, for the person. @param percent how far it had come */
  reasonOf: (error: unknown, percent: number, file: File) => string;
  onFailed?: (reason: string, file: File, id: string) => void;
  /** Whether another try would fail alike: then none is offered. Left out: never. */
  isHopeless?: (error: unknown) => boolean;
  /** At the same time; 1 unless said, because a phone has little memory and a thin line. */
  atOnce?: number;
}

/** The queue of a page: files wait, are worked on in their order, fail and are tried again. */
export interface UploadStore {
  items: Omit<Store<readonly UploadItem[]>, "set">;
  /** @param id that nothing else in the queue has; left out: one is made @returns its id */
  add: (file: File, id?: string) => string;
  retry: (id: string) => void;
  /** Takes one out, at whatever it is; also `discard` of one that failed. */
  cancel: (id: string) => void;
  /** Everything out, when the page goes. */
  clear: () => void;
}

interface Job {
  file: File;
  abort: AbortController;
}

export function createUploadStore<Result>(options: UploadStoreOptions<Result>): UploadStore {
  const { work, onDone, onFailed, reasonOf, isHopeless = () => false, atOnce = 1 } = options;
  const jobs = new Map<string, Job>();
  const items = createStore<readonly UploadItem[]>([]);
  let count = 0;

  function update(id: string, values: Partial<UploadItem>): void {
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...values } : item)));
  }

  function take(id: string): void {
    const item = items.get().find((one) => one.id === id);
    if (item?.previewUrl?.startsWith("blob:")) URL.revokeObjectURL(item.previewUrl);
    jobs.delete(id);
    items.set(items.get().filter((one) => one !== item));
  }

  function startNext(): void {
    const free = atOnce - items.get().filter(({ state }) => state === "working").length;
    for (const { id } of items
      .get()
      .filter(({ state }) => state === "waiting")
      .slice(0, free))
      void run(id);
  }

  async function run(id: string): Promise<void> {
    const job = jobs.get(id);
    if (!job) return;
    const { file, abort } = job;
    const tell = (progress: UploadProgress) => {
      if (!abort.signal.aborted) update(id, progress);
    };
    update(id, { state: "working", percent: 0 });
    try {
      const result = await work(file, tell, abort.signal, id);
      if (abort.signal.aborted) return;
      await onDone(result, file, id);
      if (!abort.signal.aborted) take(id);
    } catch (error) {
      if (abort.signal.aborted) return;
      const reason = reasonOf(error, items.get().find((item) => item.id === id)?.percent ?? 0, file);
      update(id, { state: "failed", reason, hopeless: isHopeless(error) });
      onFailed?.(reason, file, id);
    } finally {
      startNext();
    }
  }

  function cancel(id: string): void {
    jobs.get(id)?.abort.abort();
    take(id);
    startNext();
  }

  return {
    items,
    add(file, id = `archivo-${++count}`) {
      const previewUrl = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
      jobs.set(id, { file, abort: new AbortController() });
      const { name, size: before } = file;
      const begun = { percent: 0, after: null, reason: "", hopeless: false };
      items.set([...items.get(), { id, name, before, previewUrl, state: "waiting", ...begun }]);
      startNext();
      return id;
    },
    retry(id) {
      const job = jobs.get(id);
      if (!job) return;
      job.abort = new AbortController();
      update(id, { state: "waiting", percent: 0, reason: "" });
      startNext();
    },
    cancel,
    clear() {
      for (const { id } of items.get()) {
        jobs.get(id)?.abort.abort();
        take(id);
      }
    },
  };
}
