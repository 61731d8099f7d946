import type { Packed } from "@arzobispado/diocese/misas";

/**
 * Whether an answer may take the place of one that is kept. What a server says that is in trouble, what another one says in
 * its place (a hotel's page before one may use its line) and what is for one person alone are none.
 * @param type that it must have
 */
export function isOurs(answer: Response, type: string): boolean {
  const { status, redirected, headers } = answer;
  return (
    status === 200 &&
    // Of a test's own answers there is no other kind.
    (answer.type === "basic" || answer.type === "default") &&
    !redirected &&
    (headers.get("Content-Type") ?? "").startsWith(type) &&
    !/no-store|private/i.test(headers.get("Cache-Control") ?? "")
  );
}

/** @returns whether a text is a directory that this build can read */
export function isDirectory(text: string): boolean {
  try {
    const { v, made, places, horarios, days }: Packed = JSON.parse(text);
    const parts: unknown[] = [places, horarios];
    return v === 1 && !Number.isNaN(Date.parse(made)) && typeof days === "string" && parts.every(Array.isArray);
  } catch {
    return false;
  }
}

/** Its server cannot answer now. */
export const isFailure = ({ status }: Response): boolean => status >= 500;

/** It is there no more. */
export const isGone = ({ status }: Response): boolean => status === 404 || status === 410;
