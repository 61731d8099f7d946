import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Part } from "./form-values.ts";

/** What the environment of the process settles; it is shown, and cannot be changed from within. */
export function settledByEnvironment(config: Config, secrets: Secrets): Part {
  const { publicUrl, mailFrom, rateLimits, s3 } = config;
  const sender = mailFrom && { senderName: mailFrom.name || mailFrom.address, senderAddress: mailFrom.address };
  return {
    meta: { ...(publicUrl ? { appUrl: publicUrl } : {}), ...sender },
    ...(secrets.smtpUrl ? { smtp: smtpOf(new URL(secrets.smtpUrl)) } : {}),
    // Every service takes the bucket in the path; in the name of the host some do not.
    ...(s3 && secrets.s3 ? { s3: { enabled: true, ...s3, ...secrets.s3, forcePathStyle: true } } : {}),
    ...signInOf(config, secrets),
    ...(rateLimits === "default" ? {} : { rateLimits: limitsOf(rateLimits) }),
  };
}

/** Issuers are settled with them; otherwise somebody within could have another one vouch for the team. */
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

/** Where the process itself listens: the best guess as long as nobody says how visitors reach it. */
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
