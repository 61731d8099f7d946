import type { LinkPage } from "./link-pages.ts";

interface Words {
  title: string;
  /** Text above the form. */
  text: string;
  button: string;
  /** Label of the button while the form is being sent. */
  sending: string;
  doneTitle: string;
  doneText: string;
  /** Sentence on how to get another link. */
  again: string;
}

export const words: Record<LinkPage, Words> = {
  clave: {
    title: "Elige una contraseña nueva",
    text: "Desde que la guardes entrarás con ella. Las sesiones abiertas en otros equipos terminan.",
    button: "Guardar la contraseña",
    sending: "Guardando…",
    doneTitle: "Tu contraseña cambió",
    doneText: "Vuelve a entrar como siempre, con tu correo y la contraseña nueva. Ya puedes cerrar esta página.",
    again: "Pide otro correo para cambiarla, o pregunta a quien cuida el sitio, y abre el más nuevo.",
  },
  verificar: {
    title: "Confirma tu correo",
    text: "Con un toque nos dices que este correo es tuyo.",
    button: "Confirmar mi correo",
    sending: "Confirmando…",
    doneTitle: "Tu correo está confirmado",
    doneText: "Entra como siempre. Ya puedes cerrar esta página.",
    again: "Pide otro correo de confirmación, o pregunta a quien cuida el sitio, y abre el más nuevo.",
  },
  correo: {
    title: "Confirma tu nuevo correo",
    text: "Escribe la contraseña con la que entras hoy. Desde entonces entrarás con el nuevo correo.",
    button: "Confirmar mi nuevo correo",
    sending: "Confirmando…",
    doneTitle: "Tu correo cambió",
    doneText: "Vuelve a entrar como siempre, con el nuevo correo. Ya puedes cerrar esta página.",
    again: "Pide el cambio otra vez y abre el mensaje más nuevo.",
  },
};

export const reasons = {
  expired: "Este enlace ya venció.",
  incomplete: "Al enlace le falta una parte. Ábrelo otra vez desde el mensaje, o cópialo entero.",
  spent: "Este enlace ya se usó, venció o no es de esta página.",
  taken: "Otra cuenta ya usa ese correo. Tu cuenta sigue con el que tenía.",
  superuser: "Las cuentas de superusuario no lo necesitan: su correo lo cambia quien cuida el sitio.",
  withoutPasswords: "Estas cuentas no entran con contraseña. Entra como siempre.",
  forbidden: "Desde esta conexión no se puede. Pregunta a quien cuida el sitio.",
  elsewhere: "El servidor de este sitio no tiene cuentas de esta clase. Pregunta a quien cuida el sitio.",
  tooOften:
    "Se intentó demasiadas veces desde tu conexión. Espera unos minutos y vuelve a intentarlo: el enlace sigue sirviendo.",
  noRoom:
    "El servidor se quedó sin espacio y por ahora no puede guardar. Avisa a quien cuida el sitio: el enlace sigue sirviendo.",
  notNow: "El sitio no pudo guardarlo en este momento. Vuelve a intentarlo en unos minutos: el enlace sigue sirviendo.",
} as const;

/** Shown by the script of the page when the browser is offline. */
export const withoutConnection = "No hay conexión. No se envió nada: revisa tu internet y vuelve a intentarlo.";
