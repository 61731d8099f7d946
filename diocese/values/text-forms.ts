import { link } from "./link.ts";
import { plainText, plainWords, type Reading, type ValueReader } from "./reading.ts";

/** Reader of a colour with six figures; `#` is optional, and three figures are accepted. */
export const hexColor: ValueReader<string> = {
  example: "#1f5fa8",
  read(typed) {
    const [, figures = ""] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(plainText(typed)) ?? [];
    if (figures === "") return { problem: "Escribe el color con seis cifras, por ejemplo #1f5fa8." };
    return { value: `#${figures.length === 3 ? figures.replace(/./g, "$&$&") : figures}` };
  },
};

/** Reader of the end of an address: `San Pedro` becomes `san-pedro`. */
export const slug: ValueReader<string> = {
  example: "san-pedro",
  read(typed) {
    const value = plainWords(typed)
      .replace(/[ _.]+/g, "-")
      .replace(/-{2,}/g, "-");
    return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
      ? { value }
      : { problem: "Escribe solo letras, cifras y guiones, por ejemplo san-pedro." };
  },
};

/** Reader of a link in the site's frame: a path, or an address with `https://`. */
export const siteAddress: ValueReader<string> = {
  example: "https://www.ejemplo.bo/pagina",
  read(typed) {
    const text = typed.trim();
    if (/^\/(?!\/)/.test(text)) return { value: text };
    const read = link.read(text);
    const problem = "Escribe un camino de este sitio, como /noticias, o una dirección: https://www.ejemplo.bo/pagina";
    return "value" in read ? read : { problem };
  },
};

/** Reader of the address of a page in a network; such sites answer by `https` alone. @param example of its pattern */
export function networkAddress(example: string): ValueReader<string> {
  const problem = `Copia la dirección de la página, por ejemplo ${example}`;
  return {
    example,
    read(typed): Reading<string> {
      const read = link.read(typed);
      return "value" in read ? { value: read.value.replace(/^http:/, "https:") } : { problem };
    },
  };
}

/** Reader of texts that only programs write: accepts only values that already fit the pattern. */
export function asItIs(example: string): ValueReader<string> {
  return { example, read: () => ({ problem: `Escríbelo así, por ejemplo: ${example}` }) };
}
