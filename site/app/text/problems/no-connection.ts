/** Message for an action that needs a connection; the present page stays. Loaded with every page. */
export const noConnection = {
  title: "Error",
  text: "No hay conexión con el sitio. Revisa tu internet y vuelve a intentarlo.",
  tone: "mal",
} as const;
