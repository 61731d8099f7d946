import { randomKey } from "./random-key.ts";

/**
 * Creates an id that no record has, so that its sender recognizes a retry of its own. Fifteen letters, as backends
 * write ids.
 */
export const newRecordId = (): string => randomKey().padEnd(15, "0").slice(0, 15);

/** Creates the common beginning of the ids of records that are created together, up to 100: 13 characters. */
export const newBatchKey = (): string => randomKey().padEnd(13, "0").slice(0, 13);

/** Id of one record of a batch. Ids sort by index: the engine orders exceptions of one moment by id. */
export const batchId = (key: string, index: number): string => `${key}${String(index).padStart(2, "0")}`;
