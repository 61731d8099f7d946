import type { IncomingMessage, ServerResponse } from "node:http";
import { sendAnswer, uncompressed } from "./node-answer.ts";
import { pageSecurityHeaders } from "./security-headers.ts";

/** The last resort: nothing of the site could be rendered, so these few words need nothing of it. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>El sitio no responde</title>
<h1>El sitio no responde en este momento</h1><p>Vuelve a intentarlo en unos minutos. <a href="/">Ir al inicio</a></p></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "30",
    ...pageSecurityHeaders(),
  };
  sendAnswer(request, response, { status: 503, headers, body: uncompressed(Buffer.from(html)) });
}
