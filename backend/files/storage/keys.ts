/** Maximum bytes of one part of a key: file systems allow 255, and the sidecar adds `.attrs`. */
const longestPart = 249;

/** Storage key of a record's file. */
export const fileKey = (collectionId: string, recordId: string, name: string) => `${collectionId}/${recordId}/${name}`;

/** Folder beside a file for its thumbs and other copies, deleted with the file. Ends in `/`. */
export function copiesFolder(key: string): string {
  const cut = key.lastIndexOf("/") + 1;
  return `${key.slice(0, cut)}thumbs_${key.slice(cut)}/`;
}

/** Storage key of a copy of a file. @param label `100x100` for a thumb, a word of ours for other copies */
export const copyKey = (key: string, label: string, suffix = "") =>
  `${copiesFolder(key)}${label}_${baseName(key)}${suffix}`;

export const baseName = (key: string) => key.slice(key.lastIndexOf("/") + 1);

/**
 * Whether a text from a request or an imported row may be one part of a key. Refuses path syntax of file systems and a
 * leading dot: the storage uses such names itself.
 */
export function isPlainPart(part: string): boolean {
  if (part === "" || part.startsWith(".") || Buffer.byteLength(part) > longestPart) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  return !/[\u0000-\u001f\u007f/\\]/.test(part);
}

export const isKey = (key: string) => key.split("/").every(isPlainPart);

/** Whether a key belongs to `HiddenFiles`: a dot before an otherwise valid key. */
export const isHiddenKey = (key: string) => key.startsWith(".") && isKey(key.slice(1));

/** Returns the key if it is hidden. @throws Error for any other key */
export function hiddenOrThrow(hiddenKey: string): string {
  if (!isHiddenKey(hiddenKey)) throw new Error(`${hiddenKey} is no key of a hidden file.`);
  return hiddenKey;
}
