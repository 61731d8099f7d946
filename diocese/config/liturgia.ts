/** The years of `generated/liturgia.json`, both included: known where the table itself is too heavy. */
export const liturgicalYears = { first: 2024, last: 2050 } as const;
