/** File in a store that takes no Blob, as in a private window of Safari: its bytes, and what is said of them. */
interface PlainFile {
  bytes: ArrayBuffer;
  type: string;
  /** Of a `File`; a plain Blob has none. */
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

/** The same data with an empty object in the place of each Blob, however deep it lies. */
export function withoutBlobs<Value>(value: Value): Value {
  if (value instanceof Blob) return {} as Value;
  if (Array.isArray(value)) return value.map(withoutBlobs) as Value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutBlobs(each)])) as Value;
}
