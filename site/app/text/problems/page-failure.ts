import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { unlistedMeta } from "../unlisted-meta.ts";
import { problemText } from "./problems.ts";

/** Data of the error that a loader throws (`pageLoader`). */
interface PageFailure {
  /** Status that the backend gave, or 502 if it gave no answer. */
  reason: number;
}

/** Whether the record of the page does not exist. */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** Sentence that says why a page cannot be shown. The page and the dialog over it both show this one. */
export function failureText(error: unknown): string {
  if (!isRouteErrorResponse(error)) return problemText(500);
  return problemText((error.data as PageFailure | null)?.reason ?? error.status);
}

/**
 * Head of a detail page without its record: 'Parroquia no encontrada' under a 404, 'Parroquia no disponible' otherwise.
 * @param thing as its title begins
 * @param ending of 'encontrada' or 'encontrado'
 */
export function failedPageMeta(error: unknown, thing: string, ending: "a" | "o" = "a"): MetaDescriptor[] {
  return unlistedMeta(isMissing(error) ? `${thing} no encontrad${ending}` : `${thing} no disponible`);
}
