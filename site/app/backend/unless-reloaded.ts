import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Keeps the data of a form when its page only loads again, so that unsaved input is not replaced. */
export const unlessReloaded = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href;
