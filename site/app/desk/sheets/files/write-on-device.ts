import type { Cell } from "../cells/cell.ts";
import type { SheetKind, WriteAnswer, WriteRequest } from "./write-worker.ts";

/** Writes a file in a worker, so that a phone stays usable during a long export. */
export class DeviceWriter {
  readonly #worker = new Worker(new URL("./write-worker.ts", import.meta.url), { type: "module" });

  async start(kind: SheetKind): Promise<void> {
    await this.#ask({ kind });
  }

  /** Adds rows. Resolves when they are written, so that rows do not pile up (backpressure). */
  async add(rows: Cell[][]): Promise<void> {
    await this.#ask({ rows });
  }

  async finish(): Promise<Blob> {
    const answer = await this.#ask("finish");
    if (answer === "written") throw new Error("The worker gave no file.");
    return answer.file;
  }

  end(): void {
    this.#worker.terminate();
  }

  #ask(request: WriteRequest): Promise<WriteAnswer> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<WriteAnswer>) => resolve(data);
      this.#worker.onerror = () => reject(new Error("The worker did not finish."));
      this.#worker.postMessage(request);
    });
  }
}
