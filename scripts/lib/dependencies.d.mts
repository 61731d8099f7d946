import type { Lock } from "./platforms.mjs";

/** Oldest version of a library without a known vulnerability. */
export declare const floors: Record<string, { version: string; why: string }>;

/** Lists problems of a lock file, without asking the registry. */
export declare function checkDependencies(lock: Lock): string[];
