/** Prefix of a line that names a failed test. */
export declare const failureMark: string;

export interface OrderedOutput {
  write(name: string, chunk: string): void;
  end(name: string): void;
  /** Names a failed task by its failed tests, or by its own name if there are none. */
  tellFailedTask(name: string, error?: unknown): void;
  /** Shows all failures again. */
  showFailures(): void;
}

/** Shows the output of several tasks in order; the very first failure is shown at once. */
export declare function orderedOutput(names: string[], show: (text: string) => void): OrderedOutput;
