import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { createContext } from "react-router";

/** What a loader on the server asks the backend with; set for each request by site/index.ts. */
export const backendContext = createContext<PocketBase>();

/** The origin that people see, without a final slash, for canonical and shared addresses. */
export const publicOriginContext = createContext<string>();

/** Whether a path's first part is the hidden one under which the login page lies (NAV-03). */
export const isLoginPrefixContext = createContext<(text: string) => boolean>();

/** Of reCAPTCHA, when it is set up: its scripts are loaded where somebody signs in, and nowhere else. */
export const recaptchaSiteKeyContext = createContext<string | null>();

/** Pages tell the backend of their visitors; one elsewhere is not told. */
export const countsVisitsContext = createContext<boolean>();

/** Browsers tell the backend what breaks in them. */
export const reportsFailuresContext = createContext<boolean>();

/** Number of the content: seconds since 1970 that rise with each change of timetables, and never go back. */
export const revisionContext = createContext<() => Promise<number>>();

/** Address of somebody else's statistics for administrators; null: our own counts are shown. */
export const analyticsWidgetContext = createContext<string | null>();

/** The collections that people keep, as the back office draws them. */
export const contentContext = createContext<readonly ContentCollection[]>();

/** What is shown is demonstration content, and the page says so. */
export const demonstrationContext = createContext<boolean>();

/** A stored text as `cleanHtml` leaves it, cleaned on a thread (site/server/cleaned-texts.ts). */
export const cleanHtmlContext = createContext<(html: string | undefined) => Promise<string>>();

/** Told of what failed while a page was made, with its cause, for the log. */
export const reportContext = createContext<(error: unknown) => void>();

/** Marks the scripts that this very rendering writes (site/server/script-marks.ts); null where pages have no policy. */
export const nonceContext = createContext<string | null>(null);

/** Mark of a form, by which it is told from another one and proves that a page of ours sends it (site/server/form-marks.ts). */
export interface FormMarks {
  make(): string;
  /** The sent form was admitted by its mark alone: what it makes is made once. */
  isOnce: boolean;
}

export const formMarksContext = createContext<FormMarks>();

/** The moment of the request: one clock for a whole page. */
export const nowContext = createContext<Date>();

/** Told by a page when what it says is over (milliseconds since 1970): it is kept no longer. */
export const keptUntilContext = createContext<(moment: number) => void>();
