import type { Lock } from "./platforms.mjs";

/** The oldest version of a library that has no hole we know of. */
export declare const floors: Record<string, { version: string; why: string }>;

/** Lists faults of a lock file, without asking the registry. */
export declare function checkDependencies(lock: Lock): string[];
