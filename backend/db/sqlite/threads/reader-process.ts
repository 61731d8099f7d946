import { type ChildProcess, fork } from "node:child_process";
import type { CompiledStatement } from "../../compile.ts";
import { UnreachableDatabaseError } from "../../errors.ts";
import { tooSlow } from "../../slow-reads.ts";
import type { Question } from "./reader.ts";

interface Read {
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** Milliseconds in which a process that reads nothing has closed its file. */
const longestLeave = 10_000;

/**
 * A process that reads: node:sqlite cannot be interrupted, and a thread ends only when its statement does, but a process
 * can be killed in the middle of one.
 */
export class ReaderProcess {
  /** Settles when it can be asked. */
  readonly ready: Promise<void>;
  /** Settles when it is gone. */
  readonly gone: Promise<void>;
  readonly #process: ChildProcess;
  #isKilled = false;
  #read: Read | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param entry another file than reader.ts only in tests */
  constructor(entry: URL) {
    // Neither the settings nor the secrets of the server are its business.
    const { NODE_COMPILE_CACHE: cache } = process.env;
    this.#process = fork(entry, [String(process.pid)], {
      serialization: "advanced",
      execArgv: [],
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ready = Promise.withResolvers<void>();
    this.ready = ready.promise;
    // Whoever waits for it hears; unheard it is no error of anybody else.
    this.ready.catch(() => undefined);
    this.#process.once("message", () => {
      this.#process.channel?.unref();
      ready.resolve();
      this.#process.on("message", (answer: { rows: unknown[] } | { error: unknown }) => this.#answered(answer));
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
    // An idle one alone does not keep the server alive; one that starts or reads does, by its channel.
    this.#process.unref();
  }

  /** @param deadline milliseconds. @throws OverloadError when they have passed; the process is gone then */
  ask<Row>(path: string, statement: CompiledStatement, deadline: number): Promise<Row[]> {
    return this.#send<Row>({ path, statement }, deadline);
  }

  /** Lets go of the file, so that it can be asked of another one. */
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
    // Whoever closes the database waits for its end.
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

  #answered(answer: { rows: unknown[] } | { error: unknown }): void {
    const read = this.#finish();
    if ("error" in answer) read?.reject(answer.error);
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
