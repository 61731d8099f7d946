import { organizationName } from "@arzobispado/diocese/config/organization-name";
import { teamPage } from "@arzobispado/diocese/config/team-page";

/** Warning in the browser's console on each page load (APP-02). */
export const consoleWarning = {
  title: "¡Atención!",
  text: `Esta consola es una herramienta para desarrolladores.
El contenido publicado en este sitio pertenece al equipo de comunicación de la ${organizationName}.
Copiarlo o usarlo sin autorización es una infracción.
Las consultas oficiales se atienden en la página del equipo en redes sociales: ${teamPage}`,
};
