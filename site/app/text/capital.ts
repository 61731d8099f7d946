/** Capitalizes the first letter: `Obra social`. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);
