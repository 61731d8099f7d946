/** A file in a form: kept by the server already, or on this device and still to be sent. */
export interface FormFile {
  /** Its own name in the form, on this and on every other device. */
  key: string;
  source: { stored: string } | { file: Blob; name: string };
}

type NewFile = FormFile & { source: { file: Blob } };

const isNew = (file: FormFile): file is NewFile => "file" in file.source;

/** Those of a form, in the order of its values. */
export const filesOf = (values: object): FormFile[] => Object.values(values).filter(isFileList).flat();

/** Those that the server does not have. */
export const newFiles = (values: object): NewFile[] => filesOf(values).filter(isNew);

/** Those values alone that the server can give again. */
export const withoutNewFiles = <Values extends object>(values: Values): Values =>
  mapFiles(values, (file) => (isNew(file) ? [] : [file]));

/** For a thing that becomes a new one: what belongs to the record does not go with it. */
export const withNewFilesOnly = <Values extends object>(values: Values): Values =>
  mapFiles(values, (file) => (isNew(file) ? [file] : []));

const noBytes = new Blob();

export const withoutBytes = <Values extends object>(values: Values): Values =>
  mapFiles(values, (file) => [isNew(file) ? { ...file, source: { ...file.source, file: noBytes } } : file]);

/** @param bytes by key; a file whose bytes are gone is left out: there is nothing to send of it */
export const withBytes = <Values extends object>(values: Values, bytes: ReadonlyMap<string, Blob>): Values =>
  mapFiles(values, (file) => {
    if (!isNew(file)) return [file];
    const own = bytes.get(file.key);
    return own ? [{ ...file, source: { ...file.source, file: own } }] : [];
  });

/**
 * Two values with the same mark would be saved alike: files count by their keys and what is said of them, not by bytes.
 * @returns the values as JSON, their names in order
 */
export function contentMark(values: object): string {
  const names = Object.keys(values).sort() as (keyof typeof values)[];
  return JSON.stringify(
    names.map((name) => {
      const value: unknown = values[name];
      return [name, isFileList(value) ? value.map(({ source: _source, ...said }) => said) : value];
    }),
  );
}

/** The values of a mark; of its files only what is said of them. */
export function valuesOfMark<Values extends object>(mark: string): Partial<Values> {
  return Object.fromEntries(JSON.parse(mark) as [string, unknown][]) as Partial<Values>;
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
