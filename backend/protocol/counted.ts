const numbers = new Intl.NumberFormat("es-BO");

/** Number with its noun, such as `1 registro` and `2.300 registros`. @param many default: `one` with an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${agreed(count, one, many)}`;

/** Form of a word that agrees with a number: `falta`, `faltan`. */
export const agreed = (count: number, one: string, many: string): string => (count === 1 ? one : many);
