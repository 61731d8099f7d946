import { pagesFloor, tooOldText } from "../browser-floor.ts";
import { noConnection } from "./no-connection.ts";

/** Spanish text of a failure, by its status. */
const byStatus: Record<number, string> = {
  // Faults of the browser (state/browser-fault.ts): none of them names the connection (WEB-07).
  [-1]: tooOldText("esto", pagesFloor),
  [-2]: "Este navegador no deja guardar datos de este sitio. Permite sus cookies y datos, o sal de la ventana privada, y vuelve a intentarlo.",
  [-3]: "En este equipo no queda espacio para los datos del sitio. Libera espacio y vuelve a intentarlo.",
  0: noConnection.text,
  400: "No entendimos lo que se pidió. Revisa los filtros y vuelve a intentarlo.",
  401: "Tu sesión terminó. Vuelve a entrar.",
  403: "No tienes permiso para ver esto.",
  404: "No encontramos lo que buscas.",
  429: "Hay demasiadas consultas en este momento. Espera un minuto y vuelve a intentarlo.",
  507: "El servidor se quedó sin espacio y por ahora no puede guardar. Avisa a quien cuida el sitio y vuelve a intentarlo después.",
  503: "El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.",
};

/** Sentence in Spanish that says what to do; never the server's own English. */
export function problemText(status: number): string {
  return byStatus[status] ?? "Algo falló de nuestro lado. Vuelve a intentarlo en unos minutos.";
}
