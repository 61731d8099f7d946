import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { createContext } from "react-router";

/** Client with which loaders on the server call the backend; set for each request by site/index.ts. */
export const backendContext = createContext<PocketBase>();

/** Public origin of the site, without a final slash, for canonical and shared addresses. */
export const publicOriginContext = createContext<string>();

/** Whether a text is the hidden first part of the login page's path (NAV-03). */
export const isLoginPrefixContext = createContext<(text: string) => boolean>();

/** Site key of reCAPTCHA. Its scripts are loaded only where somebody signs in. `null`: not set up. */
export const recaptchaSiteKeyContext = createContext<string | null>();

/** Whether pages report visits to the backend; a foreign backend gets no reports. */
export const countsVisitsContext = createContext<boolean>();

/** Whether browsers report their failures to the backend. */
export const reportsFailuresContext = createContext<boolean>();

/** Revision of the content: seconds since 1970 that rise with each change of timetables, and never fall. */
export const revisionContext = createContext<() => Promise<number>>();

/** Address of an external statistics widget for administrators. `null`: our own counts are shown. */
export const analyticsWidgetContext = createContext<string | null>();

/** Collections that people edit, as the back office shows them. */
export const contentContext = createContext<readonly ContentCollection[]>();

/** Whether the content is a demonstration; the page then says so. */
export const demonstrationContext = createContext<boolean>();

/** Returns a stored text as `cleanHtml` leaves it, cleaned on a thread (site/server/cleaned-texts.ts). */
export const cleanHtmlContext = createContext<(html: string | undefined) => Promise<string>>();

/** Logs a failure, with its cause, that happened while a page was made. */
export const reportContext = createContext<(error: unknown) => void>();

/** Nonce of the scripts that this rendering writes (site/server/script-marks.ts). `null`: pages have no policy. */
export const nonceContext = createContext<string | null>(null);

/**
 * Marks of forms: each tells its form from others, and proves that a page of ours sends it (site/server/form-marks.ts).
 */
export interface FormMarks {
  make(): string;
  /** Whether the sent form was admitted by its mark alone: its effect must then happen once only. */
  isOnce: boolean;
}

export const formMarksContext = createContext<FormMarks>();

/** Time of the request: one clock for a whole page. */
export const nowContext = createContext<Date>();

/**
 * Called by a page with the moment at which its content is outdated (milliseconds since 1970): it is not cached longer.
 */
export const keptUntilContext = createContext<(moment: number) => void>();
