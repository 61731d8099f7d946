/** Pauses of a server; default: those of the product. Milliseconds. */
export interface Waits {
  /** Interval of checks for due dates. */
  dueDates?: number;
  /** Interval of checks of free disk space. */
  freeRoom?: number;
  /** Timeout for another server to claim a stream. */
  otherServers?: number;
  /** Time after a clock jump before anything is deleted by age. */
  afterLeap?: number;
  /** Time over which many streams are closed when the server stops. */
  goodbye?: number;
  /** Delay before the first sweep of files without a record. */
  filesCleanup?: number;
  /** Delay between the answer to a restore request and the start of the restore. */
  restore?: number;
  /** Interval of checks whether the proxy check is due. */
  proxyQuestion?: number;
  /** Time in which an open stream of the site must bring its first event. */
  firstEvent?: number;
  /** Age until which readiness uses what it knows of database and storage. */
  readiness?: number;
  /** Pause before a mail is sent in the background. */
  mails?: number;
  /** Timeout of each request to a sign-in provider of the settings. */
  signInProvider?: number;
}
