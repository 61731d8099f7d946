import type { Packed } from "@arzobispado/diocese/misas";

/**
 * Whether an answer may replace a cached one: a plain 200 of our own server that is not private. Refuses error pages,
 * the page of a captive portal and answers for one person.
 * @param type prefix of the required `Content-Type`
 */
export function isCacheableAnswer(answer: Response, type: string): boolean {
  const { status, redirected, headers } = answer;
  return (
    status === 200 &&
    // `default`: an answer that a test has made.
    (answer.type === "basic" || answer.type === "default") &&
    !redirected &&
    (headers.get("Content-Type") ?? "").startsWith(type) &&
    !/no-store|private/i.test(headers.get("Cache-Control") ?? "")
  );
}

/** Whether a text is a directory that this build can read. */
export function isDirectory(text: string): boolean {
  try {
    const { v, made, places, horarios, days }: Packed = JSON.parse(text);
    const parts: unknown[] = [places, horarios];
    return v === 1 && !Number.isNaN(Date.parse(made)) && typeof days === "string" && parts.every(Array.isArray);
  } catch {
    return false;
  }
}

/** The server cannot answer now (5xx). */
export const isFailure = ({ status }: Response): boolean => status >= 500;

/** The resource was deleted (404 or 410). */
export const isGone = ({ status }: Response): boolean => status === 404 || status === 410;
