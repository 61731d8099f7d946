import { createHash } from "node:crypto";
import { type DemoAccount, stranger } from "./accounts.ts";
import { style } from "./style.ts";

export interface Page {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * Page for choosing an account. A form without script: the button of an account sends its id, the last one an empty
 * id.
 * @param plays name of the imitated provider
 * @param site site to which the answer finally leads
 */
export function accountPage(plays: string, accounts: readonly DemoAccount[], site: URL): Page {
  const body = `<h1>Elija una cuenta</h1>
<p>para continuar en <strong>${escapeHtml(site.host)}</strong></p>
<form method="post">
<ul>
${accounts.map(accountItem).join("\n")}
</ul>
<button class="cancelar" name="cuenta" value="">Cancelar</button>
</form>`;
  // Chromium also checks the redirect's target, and does not support IPv6 addresses in a policy.
  const formAction = ["'self'", site.hostname.startsWith("[") ? site.protocol : site.origin];
  return page(plays, { title: "Elija una cuenta", body, formAction });
}

function accountItem({ id, name, email, note }: DemoAccount): string {
  const initials = name
    .split(" ")
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("")
    .toUpperCase();
  return `<li><button class="cuenta${id === stranger.id ? " ajena" : ""}" name="cuenta" value="${escapeHtml(id)}">
<span class="arco" aria-hidden="true">${escapeHtml(initials)}</span>
<span class="nombre">${escapeHtml(name)}</span>
<span class="correo">${escapeHtml(email).replace("@", "<wbr>@")}</span>
<span class="nota">${escapeHtml(note)}</span>
</button></li>`;
}

/** Page for an invalid address, or for a step that has ended. */
export function errorPage(plays: string): Page {
  const body = `<h1>No se puede continuar</h1>
<p>Este paso ya terminó o la dirección no es válida. Vuelva al sitio y pulse otra vez el botón de ${escapeHtml(plays)}.</p>`;
  return page(plays, { title: "No se puede continuar", body, formAction: ["'none'"] });
}

interface Parts {
  title: string;
  body: string;
  formAction: string[];
}

function page(plays: string, { title, body, formAction }: Parts): Page {
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    html: `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Demostración</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<p class="cinta"><strong>MODO DEMOSTRACIÓN</strong> Esta página hace de ${escapeHtml(plays)}: no escriba aquí ninguna clave.</p>
<main>
${body}
</main>
</body>
</html>
`,
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src data:",
      `form-action ${formAction.join(" ")}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
