import type { ReceivedFile } from "../../../files/receive/received-file.ts";

/** Input for one record, whatever the format of the body. Keys are as sent, modifiers included. */
export interface WriteInput {
  values: Readonly<Record<string, unknown>>;
  files: ReadonlyMap<string, ReceivedFile[]>;
  /** Ids of uploads in parts that some of the files come from. */
  uploads?: readonly string[];
}

/** Whether the client has sent a key. Properties that every object inherits do not count. */
export const isSent = ({ values }: WriteInput, key: string): boolean => Object.hasOwn(values, key);

export const uploadsUnder = ({ files }: WriteInput, key: string): ReceivedFile[] => files.get(key) ?? [];
