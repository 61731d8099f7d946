/** What a person reads in the terminal. */

export function sayAddresses(origin: string, command: "start" | "dev" | "serve"): void {
  const lines = [
    "",
    "  Arquidiócesis de Nuestra Señora de La Paz",
    `  Sitio:  ${origin}/`,
    `  API:    ${origin}/api/health`,
    ...(command === "serve" ? [] : ["  Contenido de demostración: todo lo que se ve es inventado."]),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Ends the process with one clear message. Only what nobody foresaw shows where it happened. */
export function sayFatal(error: unknown): void {
  const foreseen = error instanceof Error && isForPeople(error);
  process.stderr.write(`\n${foreseen ? error.message : String(error instanceof Error ? error.stack : error)}\n\n`);
  process.exitCode = 1;
  // Whatever was opened on the way must not keep the process alive.
  setTimeout(() => process.exit(1), 100).unref();
}

/** Our own errors of the start are written in Spanish, for whoever starts the product. */
function isForPeople(error: Error): boolean {
  const known = ["ConfigError", "DirectoryInUseError", "NewerSchemaError", "UnfitServerError", "WrongKeyError"];
  return known.includes(error.name) || /^(?:La|El|No) /.test(error.message) || "code" in error;
}
