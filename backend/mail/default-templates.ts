import type { MailTemplate } from "./template.ts";

/** A greeting, why the mail comes, the button, and what to do when it was not asked for. */
const letter = (why: string, button: string, unasked: string) => `<p>Hola:</p>
<p>${why}</p>
<p><a href="{ACTION_URL}" target="_blank" rel="noopener">${button}</a></p>
<p>Si el enlace no se abre, copie esta dirección en su navegador:<br>{ACTION_URL}</p>
<p>${unasked}</p>
<p>Con aprecio,<br>{APP_NAME}</p>`;

const page = (name: string) => `{APP_URL}/_/#/auth/${name}/{TOKEN}`;

/** What accounts are sent until somebody writes other texts in the settings. */
export const defaultTemplates: Record<"verification" | "passwordReset" | "emailChange", MailTemplate> = {
  verification: {
    subject: "Confirme su correo en {APP_NAME}",
    body: letter(
      "Gracias por registrarse en {APP_NAME}. Solo falta confirmar que este correo es suyo.",
      "Confirmar mi correo",
      "Si usted no se registró, no tiene que hacer nada.",
    ),
    actionUrl: page("confirm-verification"),
  },
  passwordReset: {
    subject: "Cambie su contraseña de {APP_NAME}",
    body: letter(
      "Recibimos un pedido para cambiar su contraseña de {APP_NAME}. Con este enlace puede elegir una nueva.",
      "Elegir una contraseña nueva",
      "Si usted no lo pidió, no tiene que hacer nada: su contraseña sigue siendo la misma.",
    ),
    actionUrl: page("confirm-password-reset"),
  },
  emailChange: {
    subject: "Confirme su nuevo correo en {APP_NAME}",
    body: letter(
      "Usted pidió usar este correo para su cuenta de {APP_NAME}. Confírmelo con su contraseña y desde entonces entrará con él.",
      "Confirmar mi nuevo correo",
      "Si usted no lo pidió, no tiene que hacer nada: la cuenta sigue con el correo que tenía.",
    ),
    actionUrl: page("confirm-email-change"),
  },
};
