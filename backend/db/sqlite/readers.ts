import { Worker } from "node:worker_threads";
import type { CompiledStatement } from "../compile.ts";
import { OverloadError } from "../errors.ts";

/** At most two: a slow count leaves one for everybody else, and small machines have no more cores. */
const threads = 2;
/** Reads that may wait for one thread before there is another: each takes 10 MiB and 20 ms of a processor. */
const crowd = 4;
/** Milliseconds that fewer reads wait before another thread starts. */
const longestDelay = 50;
/** Reads that may wait for a thread; more would be answered too late. */
const longestWait = 200;

/** Milliseconds that a read may take; others wait behind it. */
const longestRead = 30_000;

interface Read {
  statement: CompiledStatement;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
  timer?: NodeJS.Timeout;
}

interface Reader {
  worker: Worker;
  /** Whether the thread has started; time limits count from then. */
  online: boolean;
  read: Read | null;
}

/**
 * Reads that may take long, on threads of their own. The first one starts with the first such read, the others when reads
 * wait for it; a dead one is replaced.
 */
export class SqliteReaders {
  readonly #path: string;
  readonly #entry: URL;
  readonly #longestRead: number;
  readonly #longestDelay: number;
  readonly #readers = new Set<Reader>();
  readonly #waiting: Read[] = [];
  /** Runs while reads wait and there could be another thread. */
  #late: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param options other than the defaults only in tests; times in milliseconds */
  constructor(path: string, options: { entry?: URL; longestRead?: number; longestDelay?: number } = {}) {
    this.#path = path;
    this.#entry = options.entry ?? new URL("./reader.ts", import.meta.url);
    this.#longestRead = options.longestRead ?? longestRead;
    this.#longestDelay = options.longestDelay ?? longestDelay;
  }

  read<Row>(statement: CompiledStatement): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      if (this.#closed) return reject(closedError());
      if (this.#waiting.length >= longestWait) {
        return reject(new OverloadError("Too many searches are waiting for the database."));
      }
      this.#waiting.push({ statement, resolve: resolve as Read["resolve"], reject });
      this.#work();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#late);
    for (const read of this.#waiting.splice(0)) read.reject(closedError());
    await Promise.all([...this.#readers].map(({ worker }) => worker.terminate()));
  }

  #work(): void {
    while (this.#waiting.length > 0) {
      const reader = this.#idleReader() ?? this.#nextReader();
      const read = reader && this.#waiting.shift();
      if (!read) return;
      reader.read = read;
      reader.worker.ref();
      reader.worker.postMessage(read.statement);
      this.#limit(reader);
    }
    clearTimeout(this.#late);
    this.#late = undefined;
  }

  #idleReader(): Reader | undefined {
    for (const reader of this.#readers) {
      if (!reader.read) return reader;
    }
    return undefined;
  }

  /** The first one, or another one for a crowd; a few reads wait a little for the threads that are there. */
  #nextReader(): Reader | undefined {
    if (this.#readers.size >= threads) return undefined;
    if (this.#readers.size === 0 || this.#waiting.length > crowd) return this.#start();
    if ([...this.#readers].some(({ online }) => !online)) return undefined;
    this.#late ??= setTimeout(() => this.#startLate(), this.#longestDelay);
    return undefined;
  }

  #startLate(): void {
    this.#late = undefined;
    if (this.#readers.size < threads) this.#start();
    this.#work();
  }

  #start(): Reader {
    const worker = new Worker(this.#entry, { workerData: { path: this.#path } });
    const reader: Reader = { worker, online: false, read: null };
    this.#readers.add(reader);
    // An idle thread alone does not keep the process alive.
    worker.unref();
    worker.once("online", () => {
      reader.online = true;
      this.#limit(reader);
      this.#work();
    });
    worker.on("message", (answer: { rows: unknown[] } | { error: unknown }) => {
      const read = finish(reader);
      worker.unref();
      if ("error" in answer) read?.reject(answer.error);
      else read?.resolve(answer.rows);
      this.#work();
    });
    let cause: unknown;
    worker.on("error", (error) => {
      cause = error;
    });
    worker.on("exit", () => {
      this.#readers.delete(reader);
      finish(reader)?.reject(this.#closed ? closedError() : new Error("A reader thread has died.", { cause }));
      if (!this.#closed) this.#work();
    });
    return reader;
  }

  #limit(reader: Reader): void {
    if (!reader.online || !reader.read) return;
    reader.read.timer = setTimeout(() => this.#giveUp(reader), this.#longestRead);
  }

  /** SQLite cannot be interrupted from outside: its thread ends when the statement does, and another takes its place now. */
  #giveUp(reader: Reader): void {
    this.#readers.delete(reader);
    finish(reader)?.reject(new OverloadError("The read took too long."));
    void reader.worker.terminate();
    this.#work();
  }
}

function finish(reader: Reader): Read | null {
  const { read } = reader;
  reader.read = null;
  clearTimeout(read?.timer);
  return read;
}

const closedError = () => new Error("The database is closed.");
