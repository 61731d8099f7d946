/** What a person reads when something needs a connection; the page that is there stays. It comes with every page. */
export const noConnection = {
  title: "Error",
  text: "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.",
  tone: "mal",
} as const;
