/** The name of a file without the letters that the backend puts behind it so that none comes twice. */
export const givenName = (stored: string): string => stored.replace(/_[a-z0-9]{10}(?=\.[^.]+$|$)/, "");
