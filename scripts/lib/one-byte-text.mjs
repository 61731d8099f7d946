/** Code in which a letter and its number are not the same: after a backslash, and in a raw template. */
const readsLetters = /\\[^\0-\x7f]|String[.]raw`[^`]*[^\0-\x7f]/;

/**
 * Writes other letters than those of ASCII by their numbers: V8 gives two bytes to each letter of a text in which one
 * letter does not fit into one. Code that reads its own letters stays as it is.
 * @param {string} code JavaScript
 */
export const oneByteText = (code) =>
  readsLetters.test(code)
    ? code
    : code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
