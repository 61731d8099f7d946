/** A line that begins so names a failed test. */
export declare const failureMark: string;

export interface OrderedOutput {
  write(name: string, chunk: string): void;
  end(name: string): void;
  /** Notes that a task has failed, in words of its own where no test of it was named. */
  tellFailedTask(name: string, error?: unknown): void;
  /** Shows all failures again. */
  showFailures(): void;
}

/** Keeps what several tasks print in order; the first failure of all is shown at once. */
export declare function orderedOutput(names: string[], show: (text: string) => void): OrderedOutput;
