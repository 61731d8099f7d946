import type { StorageProblem } from "../state/device-store.ts";

/** Says why nobody can sign in on a browser that stores no session, and how to allow it. */
export const unkeptSessionText: Record<StorageProblem, string> = {
  blocked:
    "Este navegador no deja guardar la sesión, y sin ella no se puede entrar. Sal de la ventana privada y permite las cookies y los datos de este sitio: en Chrome, en el ícono junto a la dirección; en Safari, en Ajustes, desactiva «Bloquear todas las cookies». Después vuelve a intentarlo, o entra con otro navegador.",
  full: "Este navegador no tiene espacio para guardar la sesión, y sin ella no se puede entrar. Libera espacio en el dispositivo o borra los datos de navegación de otros sitios, y vuelve a intentarlo.",
};
