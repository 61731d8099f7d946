/** Original name of a stored file, without the letters that the backend adds to make names unique. */
export const givenName = (stored: string): string => stored.replace(/_[a-z0-9]{10}(?=\.[^.]+$|$)/, "");
