import type { StorySet } from "../engines/driver.ts";
import type { Place } from "../place.ts";
import type { Relay } from "../relay.ts";
import type { Visitor } from "../visitor.ts";

/** What somebody does in each engine. Written once; it knows no engine by name. */
export interface Story<Where = Stage> {
  name: string;
  set: StorySet;
  /** Console errors that the story brings about on purpose. */
  expected?: RegExp;
  run(stage: Where): Promise<void>;
}

/** Where a visitor's story happens. */
export interface PublicStage {
  /** Connection of the browser to the product. */
  relay: Relay;
  /** Starts the browser, with the profile that the story's earlier browsers have left. */
  begin(size?: { width: number; height: number; framed?: boolean; isPrivate?: boolean }): Promise<Visitor>;
}

/** Where the team's stories happen, who write. */
export interface Stage extends PublicStage {
  place: Place;
}

/** Size of a phone. */
export const phone = { width: 390, height: 844 };
