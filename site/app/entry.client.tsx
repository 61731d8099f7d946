import { organizationName } from "@arzobispado/diocese/config/organization-name";
import { teamPage } from "@arzobispado/diocese/config/team-page";
import "./enhance/report-failures.ts";
import { sentAway } from "./backend/session/sent-away.ts";
import { storedSession } from "./backend/session/stored-session.ts";
import { firstPicture } from "./enhance/first-picture.ts";
import { startEnhancing } from "./enhance/start.ts";

// Warning to people who paste code here (APP-02).
console.warn(
  `%c¡Atención!%c
Esta consola es una herramienta para desarrolladores.
El contenido publicado en este sitio pertenece al equipo de comunicación de la ${organizationName}.
Copiarlo o usarlo sin autorización es una infracción.
Las consultas oficiales se atienden en la página del equipo en redes sociales: ${teamPage}`,
  "font-size: 1.5rem; font-weight: bold",
  "",
);

/** Milliseconds that a page waits to hear whether the stored session is still valid. */
const longestSettling = 5000;

/**
 * Starts the page (APP-01): settles the session first, then checks whether the page is for this person, then runs the
 * small script of a document, or React for a whole page. A visitor has no session to wait for.
 */
async function start(): Promise<void> {
  // A frame of ours is in a page that has just asked.
  if (storedSession() && window.parent === window) {
    const settled = import("./backend/session/session.ts").then(({ settleSession }) => settleSession());
    await Promise.race([settled.catch(() => null), new Promise((resolve) => setTimeout(resolve, longestSettling))]);
  }
  if (await sentAway(window.location)) return;
  await firstPicture.drawn;
  // A document is finished HTML in which React runs only islands.
  if (document.documentElement.dataset.documento !== undefined) startEnhancing();
  else (await import("./hydrate.tsx")).hydrate();
}

void start();
