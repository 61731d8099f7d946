/** Creates a unique key. Not by crypto.randomUUID: that is missing where the site is opened without TLS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
