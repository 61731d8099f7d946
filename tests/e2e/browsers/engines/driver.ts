/** Session of a real browser: what its protocol does, without a word of the site. Each engine has one way to make it. */
export interface Driver {
  /** Opens an address and waits for its load event. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /**
   * Runs a function in the page and waits for its promise. It is sent as text: it knows only its arguments, and its syntax
   * must be that of the oldest engine.
   */
  evaluate<Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>;
  /** Presses the main button of a mouse at a point of the view. */
  press(x: number, y: number): Promise<void>;
  /** Presses keys: characters, and the names in `keys`. */
  type(text: string): Promise<void>;
  /** Presses a key while Control is held. */
  pressWithControl(key: string): Promise<void>;
  /** Chooses files in the input that the selector finds. */
  upload(selector: string, paths: readonly string[]): Promise<void>;
  /** Ids of the open windows and tabs. */
  windows(): Promise<string[]>;
  toWindow(id: string): Promise<void>;
  /** Errors that the console got since the last call, as text. */
  errors(): string[];
  /** PNG of the view. */
  picture(): Promise<Uint8Array>;
  /** Ends the browser with SIGKILL, so that nothing of it has time for anything. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** What a session begins with. */
export interface Wanted {
  /** Folder of the profile; it outlives the browser where the engine keeps profiles (`Engine.keepsProfile`). */
  profile: string;
  width: number;
  height: number;
  /** The width matters: pages stand in a frame where the window cannot be as narrow. */
  framed?: boolean;
  /** All windows are private. */
  isPrivate?: boolean;
}

/** Browser that was looked for on this machine. */
export interface Engine {
  name: string;
  /** How to get it where it is missing. */
  way: string;
  /** Sets of stories that it has to pass (WEB-02). */
  sets: readonly StorySet[];
  /** What of the engine stories must know. */
  keepsProfile: boolean;
  /** Pages stand in a frame of 390 px, because the window cannot be as narrow: all, or where the width matters. */
  framed?: "always" | "narrow";
  /** @returns version of the browser; `null`: it is not on this machine. */
  find(): Promise<string | null>;
  start(wanted: Wanted): Promise<Driver>;
}

/** `sentence`: the back office says that the browser is too old. `firefox`: what no other engine does in its way. */
export type StorySet = "public" | "keeper" | "desk" | "sentence" | "firefox";

/** Keys by name, as WebDriver writes them. @see https://w3c.github.io/webdriver/#keyboard-actions */
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
