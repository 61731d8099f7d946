/** File in a form: stored on the server, or on this device and still to be uploaded. */
export interface FormFile {
  /** Name of the file in the form, the same on every device. */
  key: string;
  source: { stored: string } | { file: Blob; name: string };
}

type NewFile = FormFile & { source: { file: Blob } };

const isNew = (file: FormFile): file is NewFile => "file" in file.source;

/** All files of a form, in the order of its values. */
export const filesOf = (values: object): FormFile[] => Object.values(values).filter(isFileList).flat();

/** Files that are not on the server yet. */
export const newFiles = (values: object): NewFile[] => filesOf(values).filter(isNew);

/** Removes the files that are not on the server yet. */
export const withoutNewFiles = <Values extends object>(values: Values): Values =>
  mapFiles(values, (file) => (isNew(file) ? [] : [file]));

/** Removes the files that the server stores for the old record, for a draft that becomes a new record. */
export const withNewFilesOnly = <Values extends object>(values: Values): Values =>
  mapFiles(values, (file) => (isNew(file) ? [file] : []));

const noBytes = new Blob();

export const withoutBytes = <Values extends object>(values: Values): Values =>
  mapFiles(values, (file) => [isNew(file) ? { ...file, source: { ...file.source, file: noBytes } } : file]);

/**
 * Puts the bytes into the new files.
 * @param bytes by file key; a file without bytes is removed, as nothing can be sent
 */
export const withBytes = <Values extends object>(values: Values, bytes: ReadonlyMap<string, Blob>): Values =>
  mapFiles(values, (file) => {
    if (!isNew(file)) return [file];
    const own = bytes.get(file.key);
    return own ? [{ ...file, source: { ...file.source, file: own } }] : [];
  });

/**
 * Fingerprint of the values: equal fingerprints would be saved alike. Files count by key and details, not by bytes.
 * @returns the values as JSON, sorted by name
 */
export function contentFingerprint(values: object): string {
  const names = Object.keys(values).sort() as (keyof typeof values)[];
  return JSON.stringify(
    names.map((name) => {
      const value: unknown = values[name];
      return [name, isFileList(value) ? value.map(({ source: _source, ...details }) => details) : value];
    }),
  );
}

/** Reads the values back from a fingerprint. Files have their key and details only, no `source`. */
export function valuesOfFingerprint<Values extends object>(fingerprint: string): Partial<Values> {
  return Object.fromEntries(JSON.parse(fingerprint) as [string, unknown][]) as Partial<Values>;
}

function mapFiles<Values extends object>(values: Values, change: (file: FormFile) => FormFile[]): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isFileList(value) ? value.flatMap(change) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

export function isFileList(value: unknown): value is FormFile[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFormFile);
}

function isFormFile(value: unknown): boolean {
  const { key, source } = (value ?? {}) as Partial<FormFile>;
  return (
    typeof key === "string" && typeof source === "object" && source !== null && ("file" in source || "stored" in source)
  );
}

/** Reference to a file in a draft's field: a file of the record, or of the draft itself. */
export type DraftFileName = string | { draft: string };

/** Parses an address under /api/files. `null`: any other address. */
export function fileAt(address: string): [collection: string, record: string, name: string] | null {
  const [, collection = "", record = "", name = ""] = /^\/api\/files\/([^/]+)\/([^/]+)\/([^/?]+)/.exec(address) ?? [];
  return name === "" ? null : [decodeURIComponent(collection), decodeURIComponent(record), decodeURIComponent(name)];
}
