import { digestOf } from "./page-files.ts";

/** Files of `deploy/` that repeat the headers of cached documents. */
export const proxyFiles = ["nginx.conf", "Caddyfile"] as const;

/** `Strict-Transport-Security` of a product whose public address is https, as behind these files. */
export const strictTransport = "max-age=31536000";

/** Place of the headers in a file. */
const place = /^([ \t]*)# <cabeceras>\n[\s\S]*?^[ \t]*# <\/cabeceras>$/gm;
/** Name of the folder with the pages that have these headers. */
const folder = /(?<=\/now\/)[\w-]+/g;

/**
 * Text of a file of `deploy/` with the headers of the cached documents of a build, and with the folder in which the
 * product writes documents with these headers (`page-files.ts`).
 */
export function withKeptHeaders(
  file: (typeof proxyFiles)[number],
  text: string,
  headers: Readonly<Record<string, string>>,
): string {
  const { "content-type": type = "", ...others } = headers;
  const lines = Object.entries(others).map(([name, value]) => `${name} "${value}"`);
  const block =
    file === "nginx.conf"
      ? [
          "alias /var/cache/arquidiocesis/paginas/now/DIGEST/;",
          `default_type "${type}";`,
          ...lines.map((line) => `add_header ${line};`),
        ]
      : [`content-type "${type}"`, ...lines];
  return text
    .replaceAll(place, (_all, indent: string) =>
      ["# <cabeceras>", ...block, "# </cabeceras>"].map((line) => indent + line).join("\n"),
    )
    .replaceAll(folder, digestOf(headers));
}
