import type { IncomingMessage } from "node:http";
import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { ServerBuild } from "react-router";

export interface SiteOptions {
  /** Asks the backend: in process, or over the network when it is a foreign one. */
  backendFetch: typeof fetch;
  /** Where `backendFetch` finds the backend. Browsers ask the site's own origin in any case. */
  backendUrl: string;
  /** Calls back for each committed change with the collection's name, or with `anyCollection`. */
  onChange: (listener: (collectionName: string) => void) => void;
  /** Seconds that a finished page is kept at most, where not every change is told. */
  longestKept?: number;
  /** What people see in the address line, without a final slash. */
  publicOrigin: string;
  /** Origin of a form; `unknown`: the browser does not say. Default: forms are accepted by their marks alone. */
  senderOf?: (request: IncomingMessage) => "own page" | "foreign page" | "unknown";
  /** Secret that marks of forms are signed with; left out: one of this process. */
  formKey?: Buffer;
  /** The store holds demonstration content: every page says so. */
  demonstration?: boolean;
  /** The hidden first part of the login page's address; without one nobody can sign in. */
  loginPrefix?: string;
  /** Of reCAPTCHA, which then guards signing in; without one nothing foreign is loaded anywhere. */
  recaptchaSiteKey?: string | null;
  /** Pages tell the backend of their visitors, so that administrators may see the sums. */
  countsVisits?: boolean;
  /** Browsers tell the backend what breaks in them, so that the technician may know. */
  reportsFailures?: boolean;
  /** Number of the content, which rises with each change of timetables. Left out: the clock of this process stands for it. */
  revision?: () => Promise<number>;
  /** Shown to administrators in the place of those sums. */
  analyticsWidgetUrl?: string | null;
  /** The collections that people keep, for the back office's lists and forms. */
  content?: readonly ContentCollection[];
  /** The built client and server; `serverBuild` is given instead while developing. */
  serverBuild?: () => Promise<ServerBuild>;
  clock?: () => Date;
  /** Told of each failure of a page, with its cause. */
  onError: (error: unknown, url: string) => void;
}
