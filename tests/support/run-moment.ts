/**
 * Moment to which a run's demonstration content is dated, the same in all its processes. Otherwise a record dated 18:50
 * would be today's for one process, and yesterday's or last year's for one that started earlier.
 */
export const now = new Date(process.env.DEMONSTRATION_MOMENT ?? Date.now());
