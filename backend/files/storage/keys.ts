/** Bytes: file systems allow 255, and the sidecar's `.attrs` has to fit too. */
const longestPart = 249;

/** Where the file of a record lies. */
export const fileKey = (collectionId: string, recordId: string, name: string) => `${collectionId}/${recordId}/${name}`;

/** The folder beside a file for its thumbs and other copies, which goes with it. Ends in `/`. */
export function copiesFolder(key: string): string {
  const cut = key.lastIndexOf("/") + 1;
  return `${key.slice(0, cut)}thumbs_${key.slice(cut)}/`;
}

/** Key of something made of a file: `100x100` for a thumb, a word of ours for anything else. */
export const copyKey = (key: string, label: string, suffix = "") =>
  `${copiesFolder(key)}${label}_${baseName(key)}${suffix}`;

export const baseName = (key: string) => key.slice(key.lastIndexOf("/") + 1);

/**
 * Whether a text from a request or from an imported row can be one part of a key. Nothing that a file system reads as more
 * than a name passes, and no leading dot: the store's own work lies under such names.
 */
export function isPlainPart(part: string): boolean {
  if (part === "" || part.startsWith(".") || Buffer.byteLength(part) > longestPart) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  return !/[\u0000-\u001f\u007f/\\]/.test(part);
}

export const isKey = (key: string) => key.split("/").every(isPlainPart);

/** Whether a key is one of `HiddenFiles`: a dot before an otherwise valid key. */
export const isHiddenKey = (key: string) => key.startsWith(".") && isKey(key.slice(1));

/** @throws Error for a key that is not hidden */
export function hiddenOrThrow(hiddenKey: string): string {
  if (!isHiddenKey(hiddenKey)) throw new Error(`${hiddenKey} is no key of a hidden file.`);
  return hiddenKey;
}
