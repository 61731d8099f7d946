import { randomKey } from "./random-key.ts";

/** An id that no record has: whoever makes it knows a second try of their own. Fifteen letters, as backends write ids. */
export const newRecordId = (): string => randomKey().padEnd(15, "0").slice(0, 15);
