/** Session of a real browser, independent of the site. Each engine has its own way to start one. */
export interface Driver {
  /** Opens an address and waits for its load event. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /**
   * Runs a function in the page and waits for its promise. The function is sent as text: it sees only its arguments,
   * and its syntax must be that of the oldest engine.
   */
  evaluate<Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>;
  /** Clicks at a point of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Types characters; named keys are in `keys`. */
  type(text: string): Promise<void>;
  /** Presses a key together with Control. */
  pressWithControl(key: string): Promise<void>;
  /** Chooses files in the input that the selector finds. */
  upload(selector: string, paths: readonly string[]): Promise<void>;
  /** Ids of the open windows and tabs. */
  windows(): Promise<string[]>;
  toWindow(id: string): Promise<void>;
  /** Returns the console errors since the last call. */
  errors(): string[];
  /** Takes a screenshot of the viewport. PNG. */
  picture(): Promise<Uint8Array>;
  /** Kills the browser with SIGKILL, so that it has no time to save anything. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Options of a session. */
export interface Wanted {
  /** Folder of the profile. It outlives the browser if the engine keeps profiles (`Engine.keepsProfile`). */
  profile: string;
  width: number;
  height: number;
  /** The width matters to the story: shows pages in a frame where the window cannot be that narrow. */
  framed?: boolean;
  /** Opens private windows only. */
  isPrivate?: boolean;
}

/** Browser engine that is looked for on this machine. */
export interface Engine {
  name: string;
  /** Instructions to install the engine. */
  way: string;
  /** Sets of stories that the engine must pass (WEB-02). */
  sets: readonly StorySet[];
  /** The profile survives a restart of the browser. */
  keepsProfile: boolean;
  /** Shows pages in a frame of 390 px, because the window cannot be that narrow: always, or where the width matters. */
  framed?: "always" | "narrow";
  /** Looks for the browser. @returns its version; `null`: it is not on this machine. */
  find(): Promise<string | null>;
  start(wanted: Wanted): Promise<Driver>;
}

/** `sentence`: the back office says that the browser is too old. `firefox`: behaviour of Firefox alone. */
export type StorySet = "public" | "keeper" | "desk" | "sentence" | "firefox";

/** WebDriver characters of named keys. @see https://w3c.github.io/webdriver/#keyboard-actions */
export const keys = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
} as const;
