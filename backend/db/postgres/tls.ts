import { readFileSync } from "node:fs";
import { type ConnectionOptions, getCACertificates } from "node:tls";
import { reason, UnfitServerError } from "./unfit-server.ts";

interface AddressAndTls {
  /** Address without its TLS parameters: the driver gives them other meanings, and warns of it. */
  connectionString: string;
  /** TLS options; `false`: without TLS. Missing: as the environment says (`PGSSLMODE`), else without TLS. */
  ssl?: ConnectionOptions | false;
  enableChannelBinding?: boolean;
}

/** TLS modes of PostgreSQL's own programs (https://www.postgresql.org/docs/17/libpq-ssl.html), and what each checks. */
const modes = {
  disable: null,
  require: { chain: false, name: false },
  "verify-ca": { chain: true, name: false },
  "verify-full": { chain: true, name: true },
} as const;

const ownNames = ["ssl", "sslmode", "sslrootcert", "sslcert", "sslkey", "sslpassword", "uselibpqcompat"];

/**
 * Reads the TLS parameters of an address, with the meanings that PostgreSQL's own programs give them.
 * @throws UnfitServerError
 */
export function addressAndTls(url: string): AddressAndTls {
  const cut = url.indexOf("?");
  if (cut < 0) return { connectionString: url };
  const parameters = new URLSearchParams(url.slice(cut + 1));
  const given = Object.fromEntries(ownNames.map((name) => [name, parameters.get(name)]));
  const binding = parameters.get("channel_binding");
  for (const name of [...ownNames, "channel_binding"]) parameters.delete(name);
  const rest = parameters.toString();
  const ssl = readTls(given);
  return {
    connectionString: url.slice(0, cut) + (rest && `?${rest}`),
    ...(ssl !== undefined && { ssl }),
    ...(binding !== null && binding !== "disable" && { enableChannelBinding: true }),
  };
}

function readTls(given: Record<string, string | null>): ConnectionOptions | false | undefined {
  const { sslrootcert, sslcert, sslkey, sslpassword } = given;
  const mode = modeOf(given);
  if (mode === undefined) return undefined;
  const checks = modes[mode];
  if (checks === null) return false;
  if ((sslcert === null) !== (sslkey === null)) {
    throw new UnfitServerError(
      "En DATABASE_URL, sslcert y sslkey van juntos: el certificado propio y su clave. Escriba los dos o ninguno.",
    );
  }
  // As in PostgreSQL's own programs, a given authority is always checked.
  const chain = checks.chain || (sslrootcert !== null && sslrootcert !== "system");
  return {
    rejectUnauthorized: chain,
    ...(chain && !checks.name && { checkServerIdentity: () => undefined }),
    ...(sslrootcert === "system" && { ca: [...getCACertificates("default"), ...getCACertificates("system")] }),
    ...(sslrootcert && sslrootcert !== "system" && { ca: read("sslrootcert", sslrootcert) }),
    ...(sslcert && { cert: read("sslcert", sslcert) }),
    ...(sslkey && { key: read("sslkey", sslkey) }),
    ...(sslpassword && { passphrase: sslpassword }),
  };
}

function modeOf({ ssl, sslmode, sslrootcert, sslcert, sslkey }: Record<string, string | null>) {
  if (sslmode) {
    // The driver's own name for `require`.
    if (sslmode === "no-verify") return "require";
    if (Object.hasOwn(modes, sslmode)) return sslmode as keyof typeof modes;
    throw new UnfitServerError(
      `En DATABASE_URL, sslmode=${sslmode} no dice si la conexión va cifrada. Escriba sslmode=verify-full (lo recomendado), verify-ca, require o disable.`,
    );
  }
  if (ssl === "false" || ssl === "0") return "disable";
  return ssl || sslrootcert || sslcert || sslkey ? "verify-full" : undefined;
}

function read(parameter: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UnfitServerError(
      `No se pudo leer el archivo que DATABASE_URL nombra en ${parameter} (${path}): ${reason(error)}. Corrija la ruta, o deje que lo lea el usuario que corre el servidor.`,
      { cause: error },
    );
  }
}

/** Error codes of OpenSSL and Node for a certificate that no known authority has signed. */
const unknownAuthority = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Advice for the technician about a connection that failed because of TLS. `null`: another reason. */
export function adviceOnTls(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  const code = "code" in error ? String(error.code) : "";
  if (unknownAuthority.has(code)) {
    return "su certificado no lo firma ninguna autoridad conocida. Ponga en sslrootcert el archivo de la autoridad que da el servicio (sslmode=verify-full&sslrootcert=/ruta/ca.pem)";
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return "su certificado es de otro nombre. Escriba en DATABASE_URL el nombre que está en el certificado o, si eso no es posible, sslmode=verify-ca";
  }
  if (code === "CERT_HAS_EXPIRED") return "su certificado ha vencido. Hay que renovarlo en el servidor";
  if (message === "The server does not support SSL connections") {
    return "no admite TLS y DATABASE_URL lo pide. Active ssl en el servidor, o use sslmode=disable si está en la misma máquina";
  }
  if (/pg_hba\.conf .*no encryption/.test(message) || /(SSL|TLS)( connection)? (is )?required/i.test(message)) {
    return "solo admite conexiones con TLS. Agregue a DATABASE_URL ?sslmode=verify-full y, si su autoridad no es pública, sslrootcert";
  }
  if (/client certificate|certificate authentication failed|certificate required/.test(message)) {
    return "pide un certificado propio que reconozca. Ponga en DATABASE_URL sslcert y sslkey con el que le dio el servicio";
  }
  if (/key values mismatch/i.test(message) || code.startsWith("ERR_OSSL")) {
    return "no se pudo usar el certificado propio. Revise que sslcert y sslkey sean del mismo par, y sslpassword si la clave está cifrada";
  }
  return null;
}
