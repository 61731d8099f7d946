/** A key that nothing else has. Not crypto.randomUUID: that one is missing where the site is opened without TLS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
