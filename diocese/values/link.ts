import { plainText, type Reading, type ValueReader } from "./reading.ts";

const example = "https://www.ejemplo.bo/pagina";
const refusal = { problem: `Escribe la dirección completa, con https://, por ejemplo ${example}` };

/**
 * Reader of a web address: adds `https://` to `www.parroquia.bo`, removes blanks around it and encodes those of its
 * path.
 */
export const link: ValueReader<string> = { example, read: readLink };

const withoutScheme = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u;
const withScheme = /^(https?):\/\/([^\s/?#]+)(.*)$/iu;

function readLink(typed: string): Reading<string> {
  const text = plainAddress(typed);
  const whole = withoutScheme.test(text) ? `https://${text}` : text;
  const [, scheme = "", host = "", rest = ""] = withScheme.exec(whole) ?? [];
  if (!/^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?(?::\d{1,5})?$/u.test(host)) return refusal;
  return { value: `${scheme.toLowerCase()}://${host.toLowerCase()}${rest.replaceAll(" ", "%20")}` };
}

/**
 * Typed address without invisible characters. Compatibility letters are unified in the host only: a path may contain
 * them.
 */
function plainAddress(typed: string): string {
  const text = typed
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^<(.*)>$/, "$1");
  const end = /^(?:[^/?#]*:)?(?:[/／]{2})?[^/?#]*/u.exec(text)?.[0].length ?? 0;
  return (plainText(text.slice(0, end)) + text.slice(end)).replace(/^\/\/(?=[^/])/, "https://");
}
