/** What is celebrated, or open. `palabra` is a celebration without a priest. */
export const tipos = ["misa", "confesion", "adoracion", "rosario", "palabra", "viacrucis", "oficina", "otra"] as const;

/** `fi` is a feast of obligation that falls on no Sunday, `vf` its eve. */
export const dias = ["lu", "ma", "mi", "ju", "vi", "sa", "do", "fi", "vf"] as const;

/** Of the month; `u` is the last one. */
export const semanas = ["1", "2", "3", "4", "5", "u"] as const;

export const temporadas = ["adviento", "navidad", "cuaresma", "pascua", "ordinario"] as const;

export const idiomas = ["castellano", "aymara", "quechua", "lsb"] as const;
