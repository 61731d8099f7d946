/** Paths of the parts in an archive. */
export const archiveNames = { manifest: "backup.json", database: "data.db", storage: "storage/" } as const;

/** Version of the archive format. */
export const archiveFormat = 1;

/** Maximum entries of an archive: a restore accepts so many, so a backup may write so many. */
export const mostEntries = 500_000;
