/** File that an address names. `collection`: id or name, as in the address. */
export interface FileAddress {
  collection: string;
  recordId: string;
  name: string;
}

const start = "/api/files/";
const letter = String.raw`[^\s/?#"'<>()\\&,;]`;
/** Name without a final punctuation mark, which belongs to the sentence around it. */
const name = `${letter}*(?![.:!])${letter}`;
const address = new RegExp(`${start}(${letter}+)/(${letter}+)/(${name})`, "g");

/** Finds all file addresses in a text: HTML, JSON or plain. */
export function addressesIn(text: string): FileAddress[] {
  // Fast path: most texts have no address, and every save asks this.
  if (!text.includes(start)) return [];
  return [...text.matchAll(address)].flatMap(([, ...parts]) => decoded(parts) ?? []);
}

/** Replaces file names in the addresses of a text. @param nameFor new name for the address; `null`: unchanged */
export function withAddresses(text: string, nameFor: (file: FileAddress) => string | null): string {
  return text.replace(address, (whole, ...parts: string[]) => {
    const file = decoded(parts.slice(0, 3));
    const other = file && nameFor(file);
    return other == null ? whole : whole.slice(0, whole.lastIndexOf("/") + 1) + encodeURIComponent(other);
  });
}

function decoded(parts: readonly string[]): FileAddress | null {
  try {
    const [collection = "", recordId = "", name = ""] = parts.map(decodeURIComponent);
    return { collection, recordId, name };
  } catch {
    return null;
  }
}
