import type { IncomingMessage } from "node:http";
import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { ServerBuild } from "react-router";
import type { PagesPlace } from "./page-files.ts";

export interface SiteOptions {
  /** Calls the backend: in process, or over the network when it is a foreign one. */
  backendFetch: typeof fetch;
  /** Address of the backend for `backendFetch`. Browsers use the site's own origin in any case. */
  backendUrl: string;
  /** Registers a listener, called for each committed change with the collection's name, or with `anyCollection`. */
  onChange: (listener: (collectionName: string) => void) => void;
  /** Folder in which finished pages are written too, for a proxy. Omitted: none. */
  pagesPlace?: PagesPlace;
  /** Most seconds that a finished page is cached, where not every change is reported. */
  longestKept?: number;
  /** Public origin of the site, without a final slash. */
  publicOrigin: string;
  /** Origin of a form; `unknown`: the browser does not say. Default: forms are accepted by their marks alone. */
  senderOf?: (request: IncomingMessage) => "own page" | "foreign page" | "unknown";
  /** Secret that signs the marks of forms. Omitted: one of this process. */
  formKey?: Buffer;
  /** Whether the content is a demonstration: every page then says so. */
  demonstration?: boolean;
  /** Hidden first part of the login page's address; without it nobody can sign in. */
  loginPrefix?: string;
  /** Site key of reCAPTCHA, which then guards the sign-in; without it no foreign script is loaded anywhere. */
  recaptchaSiteKey?: string | null;
  /** Whether pages report visits to the backend, so that administrators may see the sums. */
  countsVisits?: boolean;
  /** Whether browsers report their failures to the backend, so that the technician may know. */
  reportsFailures?: boolean;
  /** Revision of the content, which rises with each change of timetables. Omitted: the clock of this process. */
  revision?: () => Promise<number>;
  /** Address of a widget shown to administrators in the place of those sums. */
  analyticsWidgetUrl?: string | null;
  /** Collections that people edit, for the back office's lists and forms. */
  content?: readonly ContentCollection[];
  /** Loads the server build in development. Omitted: the built client and server are used. */
  serverBuild?: () => Promise<ServerBuild>;
  /** Value of `Strict-Transport-Security` of every answer. Omitted: the server does not demand TLS. */
  strictTransport?: string | undefined;
  /** Milliseconds that a connection may rest between two requests, to be told to clients. Omitted: they are not told. */
  keepAlive?: number;
  clock?: () => Date;
  /** Called with each failure of a page, with its cause. */
  onError: (error: unknown, url: string) => void;
}
