import { PersonError } from "@arzobispado/backend";

/** Reasons of `listen(2)` that a technician can mend. */
const reasons: Record<string, string> = {
  EADDRINUSE: "otro programa ya atiende ahí («ss -ltnp» dice cuál). Deténgalo, o escriba otro valor en",
  EACCES: "este usuario no puede abrir ese puerto. Escriba uno de 1024 en adelante en",
  EADDRNOTAVAIL: "esa dirección no es de esta máquina. Corrija",
};

/**
 * Explains why a server cannot listen, with the variable that chooses its address.
 * @returns any other error unchanged
 */
export function explainListen(
  error: NodeJS.ErrnoException,
  { host, port, variable }: { host: string; port: number; variable: "PORT" | "METRICS" },
): Error {
  const reason = reasons[error.code ?? ""];
  return reason ? new PersonError(`No se puede atender en ${host}:${port}: ${reason} ${variable}.`) : error;
}
