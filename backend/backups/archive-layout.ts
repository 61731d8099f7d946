/** Where the parts of an archive of ours lie in it. */
export const archiveNames = { manifest: "backup.json", database: "data.db", storage: "storage/" } as const;

/** The form of the archive itself; another number is another form. */
export const archiveFormat = 1;

/** Entries that an archive may have: what a restore takes, and so what a backup may write. */
export const mostEntries = 500_000;
