import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { createContext, type RouterContextProvider } from "react-router";
import {
  analyticsWidgetContext,
  backendContext,
  cleanHtmlContext,
  contentContext,
  countsVisitsContext,
  demonstrationContext,
  type FormMarks,
  formMarksContext,
  isLoginPrefixContext,
  keptUntilContext,
  nonceContext,
  nowContext,
  publicOriginContext,
  recaptchaSiteKeyContext,
  reportContext,
  reportsFailuresContext,
  revisionContext,
} from "./context.ts";
import { directoryContext, directoryOfPage } from "./directory/directory.ts";
import type { KeptDirectory } from "./directory/kept-directory.ts";
import type { Reads } from "./reads.ts";
import { createServerClient } from "./server-client.server.ts";
import type { KeptSettings } from "./settings/kept-settings.ts";
import { settingsOfPage, siteSettingsContext } from "./settings/site-settings.ts";

/**
 * Finished document, handed from entry.server.tsx to render-page.ts as a text: a response would encode it, only to be
 * decoded again.
 */
export interface MadeDocument {
  html: string | null;
}

export const madeContext = createContext<MadeDocument>();

export interface PageSurroundings {
  backendFetch: typeof fetch;
  backendUrl: string;
  publicOrigin: string;
  demonstration: boolean;
  isLoginPrefix: (text: string) => boolean;
  recaptchaSiteKey: string | null;
  countsVisits: boolean;
  reportsFailures: boolean;
  analyticsWidgetUrl: string | null;
  revision: () => Promise<number>;
  content: readonly ContentCollection[];
  /** `problem`: error for the log, or null. A page with a text that is not whole is not cached. */
  cleanText: (html: string | undefined) => Promise<{ html: string; whole: boolean; problem: unknown }>;
  formMarks: FormMarks;
  nonce: string | null;
  now: Date;
  report: (error: unknown) => void;
  /** Filled while the page is made. */
  reads: Reads;
  /** Settings of the whole site. */
  settings: KeptSettings;
  directory: KeptDirectory;
  made: MadeDocument;
}

/**
 * Puts the values that the loaders of a page need into their context. This happens inside the built server, because a
 * value is found by the identity of its key, and site/index.ts has other instances of these modules.
 */
export function fillContext(context: RouterContextProvider, surroundings: PageSurroundings): void {
  const { backendFetch, backendUrl, reads } = surroundings;
  context.set(madeContext, surroundings.made);
  context.set(backendContext, createServerClient(backendFetch, backendUrl, reads));
  context.set(siteSettingsContext, settingsOfPage(surroundings.settings, surroundings));
  context.set(directoryContext, directoryOfPage(surroundings.directory, surroundings));
  context.set(publicOriginContext, surroundings.publicOrigin);
  context.set(demonstrationContext, surroundings.demonstration);
  context.set(isLoginPrefixContext, surroundings.isLoginPrefix);
  context.set(recaptchaSiteKeyContext, surroundings.recaptchaSiteKey);
  context.set(countsVisitsContext, surroundings.countsVisits);
  context.set(reportsFailuresContext, surroundings.reportsFailures);
  context.set(analyticsWidgetContext, surroundings.analyticsWidgetUrl);
  context.set(revisionContext, surroundings.revision);
  context.set(contentContext, surroundings.content);
  context.set(cleanHtmlContext, async (stored) => {
    const { html, whole, problem } = await surroundings.cleanText(stored);
    if (!whole) reads.whole = false;
    if (problem !== null) surroundings.report(problem);
    return html;
  });
  context.set(formMarksContext, surroundings.formMarks);
  context.set(nonceContext, surroundings.nonce);
  context.set(nowContext, surroundings.now);
  context.set(keptUntilContext, (moment) => {
    reads.validUntil = Math.min(reads.validUntil, moment);
  });
  context.set(reportContext, surroundings.report);
}
