import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { parseDocument } from "htmlparser2";

/** Parsed HTML, as far as it is read here. */
interface Parsed {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: readonly Parsed[];
}

/** Elements that stay; others only give their children. `details`: the text of a closed menu is hidden here too. */
const kept = new Set(
  "header nav main footer article h1 h2 h3 h4 p ul ol li dl dt dd a img picture source figure figcaption blockquote table thead tbody tr th td time strong em details summary br".split(
    " ",
  ),
);
/** Elements that a reader of the text does not see, or that are no text. */
const dropped = new Set(["script", "style", "template", "dialog", "svg", "noscript", "select", "link", "iframe"]);
const attributes = "href src srcset sizes width height alt loading fetchpriority media type".split(" ");
const single = new Set(["img", "source", "br"]);

/**
 * Writes a page with the same text, pictures and fonts as plainly as one can: one short inline sheet and no script. It
 * is what the first paint of the page is compared with.
 */
function plainPage(html: string): string {
  const faces = [...html.matchAll(/@font-face\s*\{[^}]*woff2[^}]*\}/g)].join("");
  const title = html.match(/<title>[^<]*<\/title>/)?.[0] ?? "";
  const body = html.slice(html.indexOf("<body"));
  const parsed = parseDocument(body, { decodeEntities: false }) as Parsed;
  const [before = "", main = "", after = ""] = textOf(parsed).split(/(?<=<\/main>)|(?=<main>)/);
  // The main part comes first, so that its first picture is on the first screen, as in the page itself.
  const text = main + before + after;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}`;
  return `<!doctype html><html lang="es"><head>${head}<style>${faces}${sheet}</style></head><body>${text}</body></html>`;
}

const sheet =
  "*{box-sizing:border-box}nav li{display:inline}body{margin:0;padding:0 1rem;font:400 1.0625rem/1.6 Texto,Arial,sans-serif;color:#211d18;background:#fbf8f3}" +
  "h1,h2,h3{font:700 1.5rem/1.1 Titulo,Georgia,serif;color:#0b2545;margin:1rem 0 .5rem}a{color:#123a6b}" +
  "blockquote{font:500 italic 1.5rem/1.25 Titulo,Georgia,serif}" +
  "ul{padding:0;list-style:none}li{padding:.5rem 0;border-bottom:1px solid #e6dccd}img{display:block;max-width:100%;height:auto}" +
  "header,footer{padding:1rem 0}footer{background:#f3ede3}";

function textOf(node: Parsed): string {
  if (node.type === "text") return node.data ?? "";
  const { name = "", attribs = {} } = node;
  if (dropped.has(name) || "hidden" in attribs) return "";
  const inner = (node.children ?? []).map(textOf).join("");
  if (!kept.has(name)) return inner;
  const own = attributes.flatMap((each) => (attribs[each] === undefined ? [] : ` ${each}="${attribs[each]}"`));
  return single.has(name) ? `<${name}${own.join("")}>` : `<${name}${own.join("")}>${inner}</${name}>`;
}

/** Serves the plain form of each page of a product, and all else as it is. @param product its address */
export async function servePlainPages(product: string): Promise<{ url: string } & AsyncDisposable> {
  const { host, hostname, port } = new URL(product);
  const pages = new Map<string, { status: number; body: Buffer }>();
  const server = createServer((request, response) => {
    const { url = "/", method, headers } = request;
    const send = ({ status, body }: { status: number; body: Buffer }) => {
      const html = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
      response.writeHead(status, { ...html, "content-length": body.length }).end(body);
    };
    const known = pages.get(url);
    if (known) return send(known);
    const isPage = headers.accept?.startsWith("text/html");
    const asked = { ...headers, host, ...(isPage && { "accept-encoding": "identity" }) };
    const above = ask({ hostname, port, path: url, method, headers: asked }, async (answer) => {
      const status = answer.statusCode ?? 502;
      if (!isPage) return answer.pipe(response.writeHead(status, answer.headers));
      const made = { status, body: brotliCompressSync(plainPage((await buffer(answer)).toString())) };
      pages.set(url, made);
      return send(made);
    });
    return request.pipe(above);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
