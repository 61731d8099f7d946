/** Weeks of the month; `u` is the last one. */
export const semanas = ["1", "2", "3", "4", "5", "u"] as const;

export const idiomas = ["castellano", "aymara", "quechua", "lsb"] as const;
