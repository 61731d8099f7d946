import { type ChildProcess, fork } from "node:child_process";
import type { CompiledStatement } from "../../compile.ts";
import { UnreachableDatabaseError } from "../../errors.ts";
import { tooSlow } from "../../slow-reads.ts";
import { arrivedError } from "../errors.ts";
import type { Answer, Question } from "./reader.ts";

interface Read {
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** Milliseconds that an idle process may take to close its file. */
const longestLeave = 10_000;

/**
 * Process that reads. node:sqlite cannot be interrupted, and a thread ends only when its statement does, but a process
 * can be killed in the middle of one.
 */
export class ReaderProcess {
  /** Settles when the process can take statements. */
  readonly ready: Promise<void>;
  /** Settles when the process has ended. */
  readonly gone: Promise<void>;
  readonly #process: ChildProcess;
  #isKilled = false;
  #read: Read | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param entry another file than reader.ts only in tests */
  constructor(entry: URL) {
    // The process gets neither the settings nor the secrets of the server.
    const { NODE_COMPILE_CACHE: cache } = process.env;
    this.#process = fork(entry, [String(process.pid)], {
      serialization: "advanced",
      execArgv: [],
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ready = Promise.withResolvers<void>();
    this.ready = ready.promise;
    // A caller that waits gets the rejection; without one, it is no unhandled error.
    this.ready.catch(() => undefined);
    this.#process.once("message", () => {
      this.#process.channel?.unref();
      ready.resolve();
      this.#process.on("message", (answer: Answer) => this.#answered(answer));
    });
    this.gone = new Promise((resolve) => {
      const end = (cause?: unknown) => {
        const error = new UnreachableDatabaseError({ cause: new Error("A reader process has died.", { cause }) });
        ready.reject(error);
        this.#finish()?.reject(error);
        resolve();
      };
      this.#process.once("error", end);
      this.#process.once("exit", (code, signal) => end(signal ?? code));
    });
    // An idle process alone does not keep the server alive; one that starts or reads does, by its channel.
    this.#process.unref();
  }

  /**
   * Runs a statement.
   * @param deadline milliseconds
   * @throws OverloadError after the deadline; the process is killed then
   */
  ask<Row>(path: string, statement: CompiledStatement, deadline: number): Promise<Row[]> {
    return this.#send<Row>({ path, statement }, deadline);
  }

  /** Closes the file, so that the process can read another one. */
  async leave(path: string): Promise<void> {
    await this.#send({ path, statement: null }, longestLeave);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isKilled(): boolean {
    return this.#isKilled;
  }

  kill(): void {
    this.#isKilled = true;
    // Closing the database waits for the end of the process.
    this.#process.ref();
    this.#process.kill("SIGKILL");
  }

  #send<Row>(question: Question, deadline: number): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      this.#read = { resolve: resolve as Read["resolve"], reject };
      this.#process.channel?.ref();
      this.#timer = setTimeout(() => {
        this.#finish()?.reject(tooSlow());
        this.kill();
      }, deadline);
      this.#process.send(question, (error) => {
        if (error) this.#finish()?.reject(error);
      });
    });
  }

  #answered(answer: Answer): void {
    const read = this.#finish();
    if ("error" in answer) read?.reject(arrivedError(answer));
    else read?.resolve(answer.rows);
  }

  #finish(): Read | null {
    const read = this.#read;
    this.#read = null;
    clearTimeout(this.#timer);
    this.#process.channel?.unref();
    return read;
  }
}
