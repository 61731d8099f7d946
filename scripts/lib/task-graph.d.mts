/** Ending of a task. "stopped": by `bail`; "not run": a task it needs has failed, or `bail`. */
export type Ending = "succeeded" | "failed" | "stopped" | "not run";

export interface Task {
  name: string;
  /** Names of tasks that must succeed first. */
  needs?: string[];
  /** @returns true if it has succeeded; a rejection is a failure as well */
  run(signal: AbortSignal): Promise<boolean>;
}

export interface GraphOptions {
  /** Maximum tasks at one time. */
  lanes: number;
  /** The first failure stops all tasks. */
  bail?: boolean;
  onEnd?: (name: string, ending: Ending, error?: unknown) => void;
}

/** Runs tasks in parallel: each as soon as the tasks it needs have succeeded and a lane is free. */
export declare function runTaskGraph(tasks: Task[], options: GraphOptions): Promise<Map<string, Ending>>;
