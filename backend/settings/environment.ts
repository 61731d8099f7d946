import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Part } from "./form-values.ts";

/** Settings fixed by the process's environment; they are shown, but cannot be changed in the application. */
export function settledByEnvironment(config: Config, secrets: Secrets): Part {
  const { publicUrl, mailFrom, rateLimits, s3 } = config;
  const sender = mailFrom && { senderName: mailFrom.name || mailFrom.address, senderAddress: mailFrom.address };
  return {
    meta: { ...(publicUrl ? { appUrl: publicUrl } : {}), ...sender },
    ...(secrets.smtpUrl ? { smtp: smtpOf(new URL(secrets.smtpUrl)) } : {}),
    // Path style, because every service supports it; some do not support the bucket in the host name.
    ...(s3 && secrets.s3 ? { s3: { enabled: true, ...s3, ...secrets.s3, forcePathStyle: true } } : {}),
    ...signInOf(config, secrets),
    ...(rateLimits === "default" ? {} : { rateLimits: limitsOf(rateLimits) }),
  };
}

/**
 * Sign-in settings of the environment. Issuers are fixed too; otherwise a superuser could let another issuer sign in
 * the team.
 */
function signInOf({ googleClientId, microsoft, oidc }: Config, secrets: Secrets): Part {
  const client = (clientId: string | undefined | null, clientSecret: string | null, more: Part) =>
    clientId && clientSecret ? { enabled: true, clientId, clientSecret, ...more } : null;
  const own = { authUrl: "", tokenUrl: "", userApiUrl: "" };
  const name = oidc?.displayName ? { displayName: oidc.displayName } : {};
  const groups = {
    googleAuth: client(googleClientId, secrets.googleClientSecret, {}),
    microsoftAuth: client(microsoft?.clientId, secrets.microsoftClientSecret, {
      ...own,
      issuer: `https://login.microsoftonline.com/${microsoft?.tenant}/v2.0`,
    }),
    oidcAuth: client(oidc?.clientId, secrets.oidcClientSecret, {
      ...own,
      ...name,
      issuer: oidc?.issuer,
      keysUrl: "",
    }),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, group]) => group !== null));
}

/** Address at which the process listens: the best guess while no public address is configured. */
export function ownAddress({ host, port }: Config): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function smtpOf({ protocol, hostname, port, username, password }: URL): Part {
  const tls = protocol === "smtps:";
  return {
    enabled: true,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (tls ? 465 : 587),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    authMethod: "",
    tls,
  };
}

function limitsOf(rateLimits: Exclude<Config["rateLimits"], "default">): Part {
  if (rateLimits === "off") return { enabled: false };
  return { enabled: true, rules: rateLimits, excludedIPs: [] };
}
