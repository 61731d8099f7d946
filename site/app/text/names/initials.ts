/** Title before a name, and no part of it. */
const titles = /^\p{L}+\.$/u;

/** First letters of the first and the last word of a name, without its title: `P. Julián Mamani Quispe` gives `JQ`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !titles.test(word));
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ([...first].slice(0, 1).join("") + [...last].slice(0, 1).join("")).toLocaleUpperCase("es");
}
