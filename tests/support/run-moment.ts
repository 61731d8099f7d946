/**
 * The moment from which a run's demonstration content is told. All its processes have to mean the same one: what is dated
 * 18:50 is today's for who looks after that, and last year's or yesterday's for who looked before.
 */
export const now = new Date(process.env.DEMONSTRATION_MOMENT ?? Date.now());
