/** The file that an address names: as the address has it, so `collection` is an id or a name. */
export interface FileAddress {
  collection: string;
  recordId: string;
  name: string;
}

const start = "/api/files/";
const letter = String.raw`[^\s/?#"'<>()\\&,;]`;
/** A name does not end with what ends a sentence. */
const name = `${letter}*(?![.:!])${letter}`;
const address = new RegExp(`${start}(${letter}+)/(${letter}+)/(${name})`, "g");

/** The files whose addresses stand in a text, of whatever form it is: HTML, JSON or plain. */
export function addressesIn(text: string): FileAddress[] {
  // Most texts name none, and this is asked at every save.
  if (!text.includes(start)) return [];
  return [...text.matchAll(address)].flatMap(([, ...parts]) => decoded(parts) ?? []);
}

/** @param nameFor the name that stands in the address afterwards; null: it stays as it is */
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
