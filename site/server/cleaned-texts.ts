import { hash } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { firstOf, shortened } from "../app/text/html/first-of.ts";
import { withoutTags } from "../app/text/html/without-tags.ts";

/** Stored text as a page shows it. */
export interface CleanedText {
  html: string;
  /** False: the text could not be cleaned in time, and `html` is its plain text. */
  whole: boolean;
  /** Error for the log, returned once. `null`: nothing new. */
  problem: unknown;
}

interface Options {
  /** Milliseconds for one text, and for a page that waits for one. */
  longest?: number;
  /** Milliseconds after which a thread without a text ends. */
  longestIdle?: number;
  /** Module that runs on the thread. */
  entry?: URL;
}

interface Job {
  html: string;
  answer: PromiseWithResolvers<string | null>;
}

/** Most bytes of cleaned texts in memory; a character may take two. */
const mostKept = 32 * 1024 * 1024;
/** Heap of the thread in megabytes. */
const heapOfThread = 256;
/** Milliseconds until a text whose cleaning failed is tried again: the machine may have been busy. */
const triedAgain = 60_000;

/**
 * Cleans each stored text once, on a thread, so that no text delays other requests (SEG-80). The content is the cache
 * key: a changed text is cleaned anew, whatever page, replica or foreign backend it comes from. The thread starts with
 * the first text and takes 12 MiB: it ends when it has been idle for a while.
 */
export class CleanedTexts {
  readonly #kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (html, key) => 2 * (html.length + key.length),
  });
  /** Texts whose cleaning failed, each with its error until that has been returned once. */
  readonly #failed = new LRUCache<string, { problem: unknown }>({ max: 1_000, ttl: triedAgain });
  readonly #jobs = new Map<string, Job>();
  readonly #longest: number;
  readonly #longestIdle: number;
  readonly #entry: URL;
  #isWorking = false;
  #thread: Promise<Worker> | null = null;
  #newest: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Options = {}) {
    this.#longest = options.longest ?? 2_000;
    this.#longestIdle = options.longestIdle ?? 60_000;
    this.#entry = options.entry ?? new URL("./clean-thread.ts", import.meta.url);
  }

  /**
   * Cleans a text like `cleanHtml`, or returns its plain text where that takes too long. Never throws.
   * @param html undefined where a foreign backend has no such field
   */
  async clean(html: string | undefined): Promise<CleanedText> {
    if (!html) return { html: "", whole: true, problem: null };
    const shown = firstOf(html);
    const end = shown === html ? "" : shortened;
    const key = hash("sha256", shown, "base64");
    const kept = this.#kept.get(key);
    if (kept !== undefined) return { html: kept + end, whole: true, problem: null };
    const clean = this.#failed.has(key) ? null : await this.#waitFor(key, shown);
    if (clean !== null) return { html: clean + end, whole: true, problem: null };
    return { html: plainHtml(shown) + end, whole: false, problem: this.#takeProblem(key) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    await this.#stopThread();
  }

  #takeProblem(key: string): unknown {
    const failed = this.#failed.get(key);
    const problem = failed?.problem ?? null;
    if (failed) failed.problem = null;
    return problem;
  }

  /**
   * Waits for a cleaned text. `null`: it failed, or takes too long for this page; the work then goes on for the next
   * page.
   */
  async #waitFor(key: string, html: string): Promise<string | null> {
    try {
      // The start of the thread does not count as time of the text.
      await this.#findThread();
    } catch (problem) {
      this.#failed.set(key, { problem });
      return null;
    }
    const job = this.#jobs.get(key) ?? { html, answer: Promise.withResolvers<string | null>() };
    this.#jobs.set(key, job);
    void this.#work();
    const gone = new AbortController();
    const late = wait(this.#longest, null, { signal: gone.signal, ref: false }).catch(() => null);
    try {
      return await Promise.race([job.answer.promise, late]);
    } finally {
      gone.abort();
    }
  }

  /** Works on one job after the other, the shortest first: an ordinary text waits for at most one long text. */
  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    clearTimeout(this.#idle);
    while (this.#jobs.size > 0) {
      const [key, job] = [...this.#jobs].reduce((one, other) =>
        other[1].html.length < one[1].html.length ? other : one,
      );
      try {
        const clean = await this.#ask(job.html);
        this.#kept.set(key, clean);
        job.answer.resolve(clean);
      } catch (error) {
        this.#failed.set(key, { problem: error });
        job.answer.resolve(null);
        await this.#stopThread();
      }
      this.#jobs.delete(key);
    }
    this.#isWorking = false;
    this.#idle = setTimeout(() => void this.#stopThread(), this.#longestIdle).unref();
  }

  async #ask(html: string): Promise<string> {
    const thread = await this.#findThread();
    const signal = AbortSignal.timeout(this.#longest);
    const clean = messageOf(thread, signal);
    thread.postMessage(html);
    try {
      return await clean;
    } catch (error) {
      throw signal.aborted ? new Error(`A text was not cleaned within ${this.#longest} ms.`) : error;
    }
  }

  #findThread(): Promise<Worker> {
    this.#thread ??= this.#startThread();
    return this.#thread;
  }

  async #startThread(): Promise<Worker> {
    const thread = new Worker(this.#entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapOfThread } });
    // The thread must not keep the process alive.
    thread.unref();
    this.#newest = thread;
    // Another thread may have been started meanwhile.
    const forget = () => {
      if (this.#newest === thread) this.#thread = null;
    };
    // Also when the thread is idle and ends without an error: the next text must not wait for it.
    thread.on("error", forget).once("exit", forget);
    try {
      await messageOf(thread);
      return thread;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async #stopThread(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await (await thread?.catch(() => null))?.terminate();
  }
}

/** Next message of a thread. Rejects if the thread fails or ends before. */
async function messageOf(thread: Worker, signal?: AbortSignal): Promise<string> {
  const ended = new AbortController();
  const end = () => ended.abort();
  thread.once("exit", end);
  try {
    const [message] = await once(thread, "message", {
      signal: signal ? AbortSignal.any([signal, ended.signal]) : ended.signal,
    });
    return message;
  } catch (error) {
    // An exit follows each failure, and its event may come before this line runs: the failure says more.
    const isAborted = error instanceof Error && error.name === "AbortError";
    throw isAborted && ended.signal.aborted ? new Error("The thread that cleans texts has ended.") : error;
  } finally {
    thread.off("exit", end);
  }
}

/** Plain text of HTML, in a paragraph. */
function plainHtml(html: string): string {
  const words = withoutTags(html, " ").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\s+/g, " ").trim();
  return words === "" ? "" : `<p>${words}</p>`;
}
