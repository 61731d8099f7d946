import { PersonError } from "@arzobispado/backend";

/** What a person reads in the terminal. */

interface Started {
  origin: string;
  /** There is demonstration content. */
  demonstration: boolean;
  /** Of a foreign backend, where there is one. */
  backendUrl: string | null;
  loginPrefix: string;
}

export function sayAddresses({ origin, demonstration, backendUrl, loginPrefix }: Started): void {
  const content =
    backendUrl === null
      ? "  Contenido de demostración: todo lo que se ve es inventado."
      : `  Contenido: el de ${backendUrl}; DATA_DIR y DATABASE_URL no se usan.`;
  const lines = [
    "",
    "  Arquidiócesis de Nuestra Señora de La Paz",
    `  Sitio:    ${origin}/`,
    `  Ingreso:  ${origin}/${loginPrefix}/login`,
    `  API:      ${origin}/api/health`,
    ...(demonstration || backendUrl !== null ? [content] : []),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Says at each start that nobody looks after the installation yet. @param key null when somebody does */
export function saySetup(key: string | null): void {
  if (key === null) return;
  sayWarning(
    `Todavía no hay ningún superusuario, que es quien cuida la instalación.\n` +
      `Hágalo con «npm run cli -- superuser upsert CORREO».\n` +
      `Por la API: POST /api/admins con el encabezado «X-Setup-Key: ${key}». La clave vale hasta que haya uno.`,
  );
}

/** On a network without TLS everybody on it reads along. @param origin under which people reach the site */
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

/** Ends the process with one clear message. Only what nobody foresaw shows where it happened. */
export function sayFatal(error: unknown): void {
  process.stderr.write(`\n${fatalMessage(error)}\n\n`);
  const exitCode = error instanceof PersonError ? error.exitCode : 1;
  process.exitCode = exitCode;
  // Whatever was opened on the way must not keep the process alive.
  setTimeout(() => process.exit(exitCode), 100).unref();
}

/** Errors with a code are foreseen too, by Node: a port that is taken, a folder that may not be read. */
export function fatalMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof PersonError || "code" in error ? error.message : (error.stack ?? error.message);
}
