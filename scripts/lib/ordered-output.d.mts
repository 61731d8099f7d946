/** A line that begins so names a failed test. */
export declare const failureMark: string;

export interface OrderedOutput {
  write(name: string, chunk: string): void;
  end(name: string): void;
  /** Shows a failure at once, if it is the first. */
  tellFailure(name: string, title: string): void;
}

/** Keeps what several tasks print in order; the first failure of all is shown at once. */
export declare function orderedOutput(names: string[], show: (text: string) => void): OrderedOutput;
