import type { StorySet } from "../engines/driver.ts";
import type { Place } from "../place.ts";
import type { Relay } from "../relay.ts";
import type { Visitor } from "../visitor.ts";

/** Story that runs in each engine. It names no engine. */
export interface Story<Where = Stage> {
  name: string;
  set: StorySet;
  /** Console errors that the story causes on purpose. */
  expected?: RegExp;
  run(stage: Where): Promise<void>;
}

/** Environment of a visitor's story. */
export interface PublicStage {
  /** Connection of the browser to the product. */
  relay: Relay;
  /** Starts the browser, with the profile of the story's earlier browsers. */
  begin(size?: { width: number; height: number; framed?: boolean; isPrivate?: boolean }): Promise<Visitor>;
}

/** Environment of a story of the team, which writes content. */
export interface Stage extends PublicStage {
  place: Place;
}

export const phone = { width: 390, height: 844 };
