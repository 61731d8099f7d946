import { createHash } from "node:crypto";

/** Page shown in the window that a provider has redirected back. */
interface RedirectPage {
  html: string;
  /** Allows only this page's own style and script. */
  contentSecurityPolicy: string;
}

const style = `
:root { color-scheme: light dark; font: 400 1.0625rem/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f4f0; color: #211d18 }
main { box-sizing: border-box; max-width: 30rem; margin: 1rem; padding: 2rem; background: #fff; border: 1px solid #ddd6ca; border-radius: 10px }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 }
@media (prefers-color-scheme: dark) {
  body { background: #14181f; color: #ece8e0 }
  main { background: #1d232c; border-color: #39424f }
}
`;
/** Browsers close only windows opened by a script; in other windows the text stays visible. */
const script = "window.close()";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = (closes: boolean) =>
  [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    `script-src ${closes ? hash(script) : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

function page(title: string, text: string, closes: boolean): RedirectPage {
  const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
${closes ? `<script>${script}</script>\n` : ""}</body>
</html>
`;
  return { html, contentSecurityPolicy: policy(closes) };
}

export const redirectPages = {
  success: page(
    "Ya puede cerrar esta ventana",
    "El sitio ya recibió su respuesta y continúa en la ventana desde la que comenzó.",
    true,
  ),
  failure: page(
    "No se pudo iniciar sesión",
    "Cierre esta ventana y vuelva a intentarlo desde la página de inicio de sesión.",
    false,
  ),
};
