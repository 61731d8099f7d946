/** The steps of a save that can be cut short, in their order. */
export const points = ["staging", "sync", "rename", "commit", "answer"] as const;
export type Point = (typeof points)[number];

export interface KillPlan {
  point: Point;
  /** Right before the step, or as soon as it is done. */
  moment: "before" | "after";
  /** How many times the step is reached until the process is killed; 1 = the first time. */
  hit: number;
}

/** What the last line on standard output says of a process that met its plan. */
export const killedAt = ({ point, moment }: Omit<KillPlan, "hit">) => `killed ${moment} ${point}`;

/** What the parent of the server tells it. */
export type Order = KillPlan | "tidy" | "close";
