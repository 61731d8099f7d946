const numbers = new Intl.NumberFormat("es-BO");

/** Number with its noun, such as `1 archivo` and `2.300 archivos`. */
export const counted = (count: number, noun: string): string =>
  `${numbers.format(count)} ${noun}${count === 1 ? "" : "s"}`;
