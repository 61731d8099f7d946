/** The three forms of a date in HTTP; programs still send the older two. */
const forms = [
  /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{6,9}, \d{2}-\w{3}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * Seconds since 1970 of a date in HTTP. `null`: no such date; a condition with it is ignored.
 * @see RFC 9110 section 5.6.7
 */
export function readHttpDate(text: string): number | null {
  if (!forms.some((form) => form.test(text))) return null;
  const milliseconds = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}

/** Date in the form in which HTTP sends it. @param seconds since 1970 */
export const httpDate = (seconds: number): string => new Date(seconds * 1000).toUTCString();
