import type { MailTemplate } from "./template.ts";

export type AccountMailKind = "verification" | "passwordReset" | "emailChange";

/** Names of the templates in the settings and in the modern form of collections (protocol 5.2, 9.1). */
export const templateNames = {
  verification: "verificationTemplate",
  passwordReset: "resetPasswordTemplate",
  emailChange: "confirmEmailChangeTemplate",
} as const satisfies Record<AccountMailKind, string>;
export type TemplateName = (typeof templateNames)[AccountMailKind];

/** Body of a mail: greeting, reason, button, and advice if it was not requested. */
const letter = (why: string, button: string, unasked: string) => `<p>Hola:</p>
<p>${why}</p>
<p><a href="{ACTION_URL}" target="_blank" rel="noopener">${button}</a></p>
<p>Si el enlace no se abre, copie esta dirección en su navegador:<br>{ACTION_URL}</p>
<p>${unasked}</p>
<p>Con aprecio,<br>{APP_NAME}</p>`;

const page = (name: string) => `{APP_URL}/cuenta/${name}/{TOKEN}`;

/** Mail texts used until the settings have others. Their links open pages of the site (SVC-28). */
export const defaultTemplates: Record<AccountMailKind, MailTemplate> = {
  verification: {
    subject: "Confirme su correo en {APP_NAME}",
    body: letter(
      "Gracias por registrarse en {APP_NAME}. Solo falta confirmar que este correo es suyo.",
      "Confirmar mi correo",
      "Si usted no se registró, no tiene que hacer nada.",
    ),
    actionUrl: page("verificar"),
  },
  passwordReset: {
    subject: "Cambie su contraseña de {APP_NAME}",
    body: letter(
      "Recibimos un pedido para cambiar su contraseña de {APP_NAME}. Con este enlace puede elegir una nueva.",
      "Elegir una contraseña nueva",
      "Si usted no lo pidió, no tiene que hacer nada: su contraseña sigue siendo la misma.",
    ),
    actionUrl: page("clave"),
  },
  emailChange: {
    subject: "Confirme su nuevo correo en {APP_NAME}",
    body: letter(
      "Usted pidió usar este correo para su cuenta de {APP_NAME}. Confírmelo con su contraseña y desde entonces entrará con él.",
      "Confirmar mi nuevo correo",
      "Si usted no lo pidió, no tiene que hacer nada: la cuenta sigue con el correo que tenía.",
    ),
    actionUrl: page("correo"),
  },
};

/** Query by which a page recognizes a superuser's link. */
export const superuserQuery = "?quien=superusuario";

/** Action URLs of earlier defaults and of PocketBase: pages of its dashboard, which this server does not have. */
export const formerActionUrls: Record<AccountMailKind, string> = {
  verification: "{APP_URL}/_/#/auth/confirm-verification/{TOKEN}",
  passwordReset: "{APP_URL}/_/#/auth/confirm-password-reset/{TOKEN}",
  emailChange: "{APP_URL}/_/#/auth/confirm-email-change/{TOKEN}",
};

type Text = Pick<MailTemplate, "subject" | "body">;

/** Is the text an unchanged default? The text has today's form, with the URL in its body. */
export function isDefaultText(kind: AccountMailKind, { subject, body }: Text): boolean {
  const { actionUrl, ...text } = defaultTemplates[kind];
  const bodies = [actionUrl, formerActionUrls[kind]].map((address) => text.body.replaceAll("{ACTION_URL}", address));
  return (subject === text.subject && bodies.includes(body)) || isPocketBaseText(kind, { subject, body });
}

/** Text of a collection if it was changed. `undefined`: no text, or an unchanged default. */
export function changedText<Own extends Text>(kind: AccountMailKind, own: Own | undefined): Own | undefined {
  return own && !isDefaultText(kind, own) ? own : undefined;
}

const pocketBaseSubjects: Record<AccountMailKind, string> = {
  verification: "Verify your {APP_NAME} email",
  passwordReset: "Reset your {APP_NAME} password",
  emailChange: "Confirm your {APP_NAME} new email address",
};

/** Text of PocketBase's default bodies without tags; its versions differ only in tags and the listed words. */
const pocketBaseWords: Record<AccountMailKind, RegExp> = {
  verification:
    /^Hello, Thank you for joining us at \{APP_NAME\}\. Click on the button below to verify your email address\. Verify Thanks, \{APP_NAME\} team$/,
  passwordReset:
    /^Hello, Click on the button below to reset your password\. Reset password If you didn't ask to reset your password, (?:you can|please) ignore this email\. Thanks, \{APP_NAME\} team$/,
  emailChange:
    /^Hello, Click on the button below to confirm your new email address\. Confirm new email If you didn't ask to change your email address, (?:you can|please) ignore this email\. Thanks, \{APP_NAME\} team$/,
};

/** Is the text PocketBase's own, in English? A body with only the link counts too. */
export function isPocketBaseText(kind: AccountMailKind, { subject, body }: Text): boolean {
  if (subject !== pocketBaseSubjects[kind]) return false;
  const words = body
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return words === "{ACTION_URL}" || pocketBaseWords[kind].test(words);
}
