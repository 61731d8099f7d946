import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** That they can be read the start has seen: a wrong SETTINGS_KEY ends it with a message of its own. */
export async function examineSettings({ config, secrets, settings }: ExamineContext): Promise<Finding[]> {
  const { smtp } = settings.current();
  return [
    secrets.settingsKey
      ? fine("Los secretos están cifrados con SETTINGS_KEY, y la clave es la correcta.")
      : fine("Los secretos de la base de datos no están cifrados: no hay SETTINGS_KEY."),
    ...(smtp.enabled ? [] : [fine("No hay servidor de correo: los correos se guardan en la carpeta mail/.")]),
    ...(config.publicUrl !== null && config.rateLimits === "off"
      ? [wrong("RATE_LIMITS=off: no hay límites de peticiones.")]
      : []),
  ];
}
