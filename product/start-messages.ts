import { PersonError } from "@arzobispado/backend";
import { organization } from "@arzobispado/diocese";

/** Data shown in the terminal after the start. */

interface Started {
  origin: string;
  demonstration: boolean;
  /** Address of a foreign backend. `null`: the own one. */
  backendUrl: string | null;
  loginPrefix: string;
  /** Settings file. `null`: there is none. */
  file: string | null;
}

export function sayAddresses({ origin, demonstration, backendUrl, loginPrefix, file }: Started): void {
  const content =
    backendUrl === null
      ? "  Contenido de demostración: todo lo que se ve es inventado."
      : `  Contenido: el de ${backendUrl}; DATA_DIR y DATABASE_URL no se usan.`;
  const lines = [
    "",
    `  ${organization.name}`,
    `  Sitio:    ${origin}/`,
    `  Ingreso:  ${origin}/${loginPrefix}/login`,
    `  API:      ${origin}/api/health`,
    ...(file === null ? [] : [`  Ajustes:  ${file}`]),
    ...(demonstration || backendUrl !== null ? [content] : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Warns at each start that there is no superuser yet. @param key null: one exists */
export function saySetup(key: string | null): void {
  if (key === null) return;
  sayWarning(
    `Todavía no hay ningún superusuario, que es quien cuida la instalación.\n` +
      `Hágalo con «npm run cli -- superuser upsert CORREO».\n` +
      `Por la API: POST /api/admins con el encabezado «X-Setup-Key: ${key}». La clave vale hasta que haya uno.`,
  );
}

/**
 * Warns about a network without TLS, where everybody can read the traffic. @param origin address of the site for
 * visitors
 */
export function sayPlainTransport(origin: string): void {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== "http:" || /^(?:localhost|127\..*|\[::1\])$/.test(hostname)) return;
  sayWarning(
    `La dirección del sitio, ${origin}, no es segura: quien esté en esa red lee las claves y las sesiones.\n` +
      "Ponga delante un proxy con TLS y escriba la dirección con https en PUBLIC_URL.",
  );
}

export function sayReplaced(): void {
  process.stdout.write("\n  El contenido se reemplazó por otro; el sitio ya atiende con él.\n\n");
}

export function sayWarning(message: string): void {
  process.stderr.write(`\nAviso: ${message}\n\n`);
}

/** Ends the process with one clear message. Only unforeseen errors show a stack. */
export function sayFatal(error: unknown): void {
  process.stderr.write(`\n${fatalMessage(error)}\n\n`);
  const exitCode = error instanceof PersonError ? error.exitCode : 1;
  process.exitCode = exitCode;
  // Handles that are still open must not keep the process running.
  setTimeout(() => process.exit(exitCode), 100).unref();
}

/** Message of an error. Errors with a code are foreseen too, by Node: a port in use, a folder without permission. */
export function fatalMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof PersonError || "code" in error ? error.message : (error.stack ?? error.message);
}
