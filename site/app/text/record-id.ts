import { randomKey } from "./random-key.ts";

/**
 * Creates an id that no record has, so that its sender recognizes a retry of its own. Fifteen letters, as backends
 * write ids.
 */
export const newRecordId = (): string => randomKey().padEnd(15, "0").slice(0, 15);
