import type { ChangeEvent } from "./change-event.ts";

/** Tells this process what has been committed, by itself or by another one: each event once, in the order of the commits. */
export interface Bus {
  /**
   * A save of this process is answered after its event has been handed to every listener: what takes long, a listener
   * puts off. One that throws stops nobody.
   * @returns ends the subscription
   */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  close(): Promise<void>;
}
