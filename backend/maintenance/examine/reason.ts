/** What an error says, for the technician. */
export const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || String(error);
