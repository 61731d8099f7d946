/** The oldest version of a library that has no hole we know of. */
export declare const floors: Record<string, { version: string; why: string }>;

/** What is older than its floor in a lock file, and what has a licence that ours does not go with. */
export declare function checkDependencies(lock: {
  packages: Record<string, { version?: string; license?: string; link?: boolean }>;
}): string[];
