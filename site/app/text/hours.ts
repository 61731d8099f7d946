/** Languages of a Mass, by the values of `horarios.idiomas`. */
export const languages: Record<string, string> = {
  castellano: "castellano",
  aymara: "aymara",
  quechua: "quechua",
  lsb: "lengua de señas",
};

/** Formats a time as a parish writes it: `7:30`. @param minutes since midnight */
export function hourInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${hours}:${String(rest).padStart(2, "0")}`;
}

/** Joins words: `a, b y c`. */
export function listed(words: readonly string[]): string {
  const [last = "", ...others] = [...words].reverse();
  if (others.length === 0) return last;
  // In Spanish `y` becomes `e` before the sound of i.
  const and = /^h?i(?!e)/i.test(last) ? "e" : "y";
  return `${[...others].reverse().join(", ")} ${and} ${last}`;
}

/** Describes what is special about a celebration: its label, and languages other than Spanish alone. */
export function markInWords({
  etiqueta = "",
  idiomas = [],
}: {
  etiqueta?: string;
  idiomas?: readonly string[];
}): string {
  const others = idiomas.filter((language) => idiomas.length > 1 || language !== "castellano");
  return [etiqueta, others.length > 0 ? `en ${listed(others.map((each) => languages[each] ?? each))}` : ""]
    .filter(Boolean)
    .join(", ");
}
