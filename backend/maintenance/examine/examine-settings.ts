import { settledByEnvironment } from "../../settings/environment.ts";
import { unchosenNames } from "../../settings/factory-names.ts";
import { merge } from "../../settings/form-values.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/**
 * Reports on the settings. They can be read, otherwise the start would have failed: a wrong SETTINGS_KEY ends it with
 * its own message.
 */
export async function examineSettings({ config, secrets, settings }: ExamineContext): Promise<Finding[]> {
  const { smtp } = settings.current();
  const chosen = merge(settings.set(), settledByEnvironment(config, secrets));
  const unchosen = unchosenNames(settings.current(), chosen).map((name) => unchosenWords[name] ?? name);
  return [
    secrets.settingsKey
      ? fine("Los secretos están cifrados con SETTINGS_KEY, y la clave es la correcta.")
      : fine("Los secretos de la base de datos no están cifrados: no hay SETTINGS_KEY."),
    ...(smtp.enabled ? [] : [fine("No hay servidor de correo: los correos se guardan en la carpeta mail/.")]),
    ...(unchosen.length > 0 ? [unchosenFinding(config, unchosen)] : []),
    ...(config.publicUrl !== null && config.rateLimits === "off"
      ? [wrong("RATE_LIMITS=off: no hay límites de peticiones.")]
      : []),
  ];
}

/** Names of settings as on the settings page. */
const unchosenWords: Readonly<Record<string, string>> = {
  "meta.appName": "el nombre del sitio",
  "meta.appUrl": "la dirección del sitio",
  "meta.senderName": "el nombre del remitente",
  "meta.senderAddress": "el correo del remitente",
};

function unchosenFinding({ publicUrl }: ExamineContext["config"], names: string[]): Finding {
  const list = new Intl.ListFormat("es").format(names);
  const text = `Nadie eligió todavía ${list}: se cambia en Sistema → Ajustes → General.`;
  return publicUrl === null ? fine(text) : wrong(text);
}
