import type { LinkAuth } from "@arzobispado/backend";
import { esAdministrador } from "./rules.ts";

/** Seconds: a person invited on a Sunday may read it the Saturday after. */
const duration = 7 * 24 * 60 * 60;

interface Invited {
  /** Text before the key in the address; the site reads it (site/app/backend/arrival-key.ts). */
  mark: string;
  handOver: LinkAuth["handOver"];
}

/**
 * Configuration of invitations: administradores invite, and the link leads to a page of the site with the button
 * 'Entrar'.
 */
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
