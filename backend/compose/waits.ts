/** Milliseconds that a server lets pass where nothing happens meanwhile. Left out: as the product has them. */
export interface Waits {
  /** Between two looks at the dates that fall due. */
  dueDates?: number;
  /** Between two looks at the room on the disk. */
  freeRoom?: number;
  /** Until another server must have said that a stream is its own. */
  otherServers?: number;
  /** After a leap of the clock, before anything is deleted by its age. */
  afterLeap?: number;
  /** Over which many streams are ended when the server stops. */
  goodbye?: number;
  /** Until the first sweep of files that no record names. */
  filesCleanup?: number;
  /** Between the answer to whoever asks for a restore and its beginning. */
  restore?: number;
  /** Between two looks at whether the question to the own proxy is due. */
  proxyQuestion?: number;
  /** Pause before a mail that nobody waits for is made. */
  mails?: number;
  /** For each request to a sign-in provider that the settings name. */
  signInProvider?: number;
}
