import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Part } from "./form-values.ts";

/** What the environment of the process settles; it is shown, and cannot be changed from within. */
export function settledByEnvironment(config: Config, secrets: Secrets): Part {
  const { publicUrl, mailFrom, googleClientId, rateLimits, s3 } = config;
  const sender = mailFrom && { senderName: mailFrom.name || mailFrom.address, senderAddress: mailFrom.address };
  const google = { enabled: true, clientId: googleClientId, clientSecret: secrets.googleClientSecret };
  return {
    meta: { ...(publicUrl ? { appUrl: publicUrl } : {}), ...sender },
    ...(secrets.smtpUrl ? { smtp: smtpOf(new URL(secrets.smtpUrl)) } : {}),
    // Every service takes the bucket in the path; in the name of the host some do not.
    ...(s3 && secrets.s3 ? { s3: { enabled: true, ...s3, ...secrets.s3, forcePathStyle: true } } : {}),
    ...(googleClientId && secrets.googleClientSecret ? { googleAuth: google } : {}),
    ...(rateLimits === "default" ? {} : { rateLimits: limitsOf(rateLimits) }),
  };
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
