import type { ReceivedFile } from "../../../files/receive/received-file.ts";

/** What a client sends of a record, whichever way its body was written; by key as sent, modifiers and all. */
export interface WriteInput {
  values: Readonly<Record<string, unknown>>;
  files: ReadonlyMap<string, ReceivedFile[]>;
  /** Ids of uploads in parts that some of the files come from. */
  uploads?: readonly string[];
}

/** Only what the client itself has sent: no key means anything that every object inherits. */
export const isSent = ({ values }: WriteInput, key: string): boolean => Object.hasOwn(values, key);

export const uploadsUnder = ({ files }: WriteInput, key: string): ReceivedFile[] => files.get(key) ?? [];
