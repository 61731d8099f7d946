/** "stopped" by `bail`; "not run" because something it needs has failed, or because of `bail`. */
export type Ending = "succeeded" | "failed" | "stopped" | "not run";

export interface Task {
  name: string;
  /** Names of tasks that must have succeeded before. */
  needs?: string[];
  /** @returns whether it has succeeded; a rejection is a failure as well */
  run(signal: AbortSignal): Promise<boolean>;
}

export interface GraphOptions {
  /** How many tasks may run at the same time. */
  lanes: number;
  /** The first failure ends everything. */
  bail?: boolean;
  onEnd?: (name: string, ending: Ending, error?: unknown) => void;
}

/** Runs tasks side by side: each as soon as what it needs has succeeded and a lane is free. */
export declare function runTaskGraph(tasks: Task[], options: GraphOptions): Promise<Map<string, Ending>>;
