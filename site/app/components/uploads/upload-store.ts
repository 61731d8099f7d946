import { createStore, type Store } from "../../state/store.ts";

/** Queued file; removed from the queue when done. */
export interface UploadItem {
  id: string;
  name: string;
  /** Address of a preview. `null`: no picture. */
  previewUrl: string | null;
  state: "waiting" | "working" | "failed";
  /** Progress, 0 to 100. */
  percent: number;
  /** Size of the picked file. Bytes. */
  before: number;
  /** Size to upload. Bytes. `null`: not known yet. */
  after: number | null;
  /** Reason of the failure, a sentence in Spanish; else empty. */
  reason: string;
  /** The file failed, and would fail again. */
  hopeless: boolean;
}

/** Progress that the work reports. */
export type UploadProgress = Partial<Pick<UploadItem, "percent" | "after" | "previewUrl">>;

export interface UploadStoreOptions<Result> {
  /** Prepares or uploads one file. @throws an error that `reasonOf` can explain; anything after `signal` is aborted */
  work: (file: File, tell: (progress: UploadProgress) => void, signal: AbortSignal, id: string) => Promise<Result>;
  /**
   * Called with the result. The file stays in the queue until the returned promise settles, so that nothing is lost
   * between.
   */
  onDone: (result: Result, file: File, id: string) => unknown;
  /** Reason of a failure, for the person. @param percent progress at the failure */
  reasonOf: (error: unknown, percent: number, file: File) => string;
  onFailed?: (reason: string, file: File, id: string) => void;
  /** Whether another try would fail too: then no retry is offered. Undefined: never. */
  isHopeless?: (error: unknown) => boolean;
  /** Number of files at the same time. Default 1, because a phone has little memory and a slow connection. */
  atOnce?: number;
}

/** Queue of a page: files wait, are processed in order, fail and are retried. */
export interface UploadStore {
  items: Omit<Store<readonly UploadItem[]>, "set">;
  /** Adds a file. @param id unique in the queue; undefined: generated @returns its id */
  add: (file: File, id?: string) => string;
  retry: (id: string) => void;
  /** Removes a file in any state; aborts its work. */
  cancel: (id: string) => void;
  /** Removes all files, when the page closes. */
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
