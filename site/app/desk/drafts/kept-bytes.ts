/** File for a store that takes no Blob, as in a private window of Safari: bytes and metadata. */
interface PlainFile {
  bytes: ArrayBuffer;
  type: string;
  /** Name of a `File`; a plain Blob has none. */
  name?: string;
  lastModified?: number;
}

export type KeptBytes = Blob | PlainFile;

export async function plainOf(file: Blob): Promise<PlainFile> {
  const { type } = file;
  const bytes = await file.arrayBuffer();
  return file instanceof File ? { bytes, type, name: file.name, lastModified: file.lastModified } : { bytes, type };
}

export function fileOf(kept: KeptBytes): Blob {
  if (kept instanceof Blob) return kept;
  const { bytes, type, name, lastModified } = kept;
  if (name === undefined) return new Blob([bytes], { type });
  return new File([bytes], name, { type, ...(lastModified !== undefined && { lastModified }) });
}

/** Replaces each Blob by an empty object, at any depth. */
export function withoutBlobs<Value>(value: Value): Value {
  if (value instanceof Blob) return {} as Value;
  if (Array.isArray(value)) return value.map(withoutBlobs) as Value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutBlobs(each)])) as Value;
}
