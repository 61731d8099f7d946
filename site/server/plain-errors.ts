import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { organization } from "@arzobispado/diocese/config/organization";
import { sendAnswer, uncompressed } from "./node-answer.ts";
import { commonSecurityHeaders, pageSecurityHeaders } from "./security-headers.ts";
import type { RefusedFormError } from "./sent-form.ts";

interface Words {
  status: number;
  title: string;
  heading: string;
  text: string;
  headers?: Record<string, string>;
}

/** Answers 503 when nothing of the site can be rendered; needs no other part of the site. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  sendPlainError(request, response, {
    status: 503,
    title: "El sitio no responde",
    heading: "El sitio no responde en este momento",
    text: "Vuelve a intentarlo en unos minutos.",
    headers: { "retry-after": "30" },
  });
}

/**
 * Answers 429 in JSON to a program that sends too many requests, in the form of the other answers. @param wait seconds
 */
export function sendTooMany(request: IncomingMessage, response: ServerResponse, wait: number): void {
  const mensaje = `Demasiadas preguntas desde tu dirección. Vuelve a preguntar en ${wait} s y guarda lo que leas: cambia pocas veces al día.`;
  const headers = {
    ...{ "content-type": "application/json", "cache-control": "no-store", "retry-after": String(wait) },
    ...{ "access-control-allow-origin": "*", "access-control-expose-headers": "retry-after" },
    ...commonSecurityHeaders,
  };
  sendAnswer(request, response, { status: 429, headers, body: uncompressed(Buffer.from(JSON.stringify({ mensaje }))) });
}

const refusals: Record<RefusedFormError["status"], string> = {
  400: "No llegó completo. Vuelve atrás, revisa tu conexión y envíalo de nuevo.",
  403: "Llegó desde una página que no es de este sitio. Ábrelo aquí y envíalo de nuevo.",
  413: "Es demasiado largo. Vuelve atrás y escribe menos.",
  415: "Llegó en una forma que este sitio no lee. Ábrelo aquí y envíalo de nuevo.",
};

const unmarked =
  "Tu navegador no dice desde qué página lo envía, y el permiso de esa página ya no vale. Vuelve atrás, copia lo que escribiste, carga la página de nuevo y envíalo desde ahí.";

/** Says why a form was not read; the sender still has it, one page back. */
export function sendFormRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, isUnmarked }: RefusedFormError,
): void {
  const heading = "No pudimos recibir el formulario";
  sendPlainError(request, response, {
    status,
    title: heading,
    heading,
    text: isUnmarked ? unmarked : refusals[status],
  });
}

function sendPlainError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, title, heading, text, headers: more = {} }: Words,
): void {
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>
<header><a href="/">${organization.name}</a></header>
<main><h1>${heading}</h1><p>${text}</p><p><a href="/">Ir al inicio</a></p></main></html>`;
  const headers = {
    ...{ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    ...more,
    ...pageSecurityHeaders({ styles: [`'sha256-${hash("sha256", style, "base64")}'`] }),
    // The address may hold a key (`/cuenta/…`).
    "referrer-policy": "no-referrer",
  };
  sendAnswer(request, response, { status, headers, body: uncompressed(Buffer.from(html)) });
}

/** Colours and sizes of the site (app/styles/tokens.css) without a file: no file may be readable now. */
const style = `
body { margin: 0; background: #fbf8f3; color: #211d18; font: 1.0625rem/1.5 system-ui, sans-serif; }
header { padding: 0.5rem max(1rem, 50% - 32rem); background: #0b2545; }
header a { display: inline-block; padding: 0.6rem 0; color: #fff; font-weight: 600; text-decoration: none; }
main { padding: 1.5rem max(1rem, 50% - 32rem); }
h1 { margin: 0 0 1rem; color: #0b2545; font: 600 min(1.75rem, 8vw)/1.2 Georgia, serif; }
p { max-width: 38rem; margin: 0 0 0.5rem; }
main a { display: inline-block; padding: 0.6rem 0; color: #123a6b; }
`;
