/** Element names by which browsers detect HTML (WHATWG mimesniff 7.1). */
const html = /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s/>]|^<!--/i;

/** Type with charset of bytes that read as text. `undefined`: no text. */
export function textType(bytes: Buffer): string | undefined {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const start = withoutComments(text.trimStart());
  if (/^<svg[\s/>]/i.test(start)) return "image/svg+xml";
  if (/^<(?:\?xml|!doctype svg)/i.test(start))
    return /<svg[\s/>]/i.test(start) ? "image/svg+xml" : "text/xml; charset=utf-8";
  if (html.test(text.trimStart()) || html.test(start)) return "text/html; charset=utf-8";
  return "text/plain; charset=utf-8";
}

function decode(bytes: Buffer): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    // Decodes as a stream, because the last character may be cut.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell that it is not text
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function withoutComments(text: string): string {
  let rest = text;
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->");
    if (end < 0) break;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
