import type PocketBase from "pocketbase";
import { createContext } from "react-router";

/** What a loader on the server asks the backend with; set for each request by site/index.ts. */
export const backendContext = createContext<PocketBase>();

/** The origin that people see, without a final slash, for canonical and shared addresses. */
export const publicOriginContext = createContext<string>();

/** What is shown is demonstration content, and the page says so. */
export const demonstrationContext = createContext<boolean>();

/** Told of what failed while a page was made, with its cause, for the log. */
export const reportContext = createContext<(error: unknown) => void>();

/** The moment of the request: one clock for a whole page. */
export const nowContext = createContext<Date>();
