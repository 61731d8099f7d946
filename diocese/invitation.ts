import type { LinkAuth } from "@arzobispado/backend";
import { esAdministrador } from "./rules.ts";

/** Seconds: whoever is invited on a Sunday may read it the Saturday after. */
const duration = 7 * 24 * 60 * 60;

interface Invited {
  /** What stands before the key in the address; the site reads it again (site/app/backend/arrival-key.ts). */
  mark: string;
  handOver: LinkAuth["handOver"];
}

/** How people are invited: administradores do it, and the link leads to the page of the site where one presses 'Entrar'. */
export function invitation({ mark, handOver }: Invited): LinkAuth {
  return {
    duration,
    invite: esAdministrador,
    handOver,
    mail: {
      subject: "Tu entrada a {APP_NAME}",
      actionUrl: `{APP_URL}/entrar#${mark}{TOKEN}`,
      body: `<p>Hola, {RECORD:nombre}:</p>
<p>Con este enlace entras a cuidar {APP_NAME}. Es solo para ti, sirve una vez y vale siete días.</p>
<p><a href="{ACTION_URL}" target="_blank" rel="noopener">Entrar</a></p>
<p>Si el enlace no se abre, copia esta dirección en tu navegador:<br>{ACTION_URL}</p>
<p>Si no esperabas este mensaje, no tienes que hacer nada.</p>
<p>Con aprecio,<br>{APP_NAME}</p>`,
    },
  };
}
