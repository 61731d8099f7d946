/** File on this device. It is uploaded before a save names it. */
export interface LocalFile {
  /** Name of the file in its form; the bytes of a key never change. */
  key: string;
  file: Blob;
  /** File name for people. */
  name: string;
}

/** Reference to a file that the server already has, for `@files` of a save (docs/api.md). */
export type FileElsewhere = ({ upload: string } | { copy: [collection: string, record: string, name: string] }) & {
  as?: string;
};

/** Body of a save before the files of this device are uploaded. */
export interface SaveBody {
  values: Record<string, unknown>;
  /** Files by key: `fotos`, or `+fotos` before the kept ones. */
  files: Record<string, (LocalFile | FileElsewhere)[]>;
}
