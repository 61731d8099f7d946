/** Steps of a save that can be interrupted, in order. */
export const points = ["staging", "sync", "rename", "commit", "answer"] as const;
export type Point = (typeof points)[number];

export interface KillPlan {
  point: Point;
  /** Moment of the kill: right before the step, or as soon as it is done. */
  moment: "before" | "after";
  /** Number of times that the step is reached until the process is killed; 1: the first time. */
  hit: number;
}

/** Last line on standard output of a process killed as planned. */
export const killedAt = ({ point, moment }: Omit<KillPlan, "hit">) => `killed ${moment} ${point}`;

/** Message from the parent process to the server. */
export type Order = KillPlan | "tidy" | "close";
