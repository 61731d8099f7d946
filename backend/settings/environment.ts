import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Variable } from "../config/variables.mjs";
import { leafNames, merge, type SettingsPart } from "./form-values.ts";

/** Settings fixed by the process's environment; they are shown, but cannot be changed in the application. */
export function settledByEnvironment(config: Config, secrets: Secrets): SettingsPart {
  return sourcesOf(config, secrets).reduce<SettingsPart>((all, { settings }) => merge(all, settings), {});
}

/** Variables that fix each of these settings, by its name in dotted form; the main variable first. */
export function variablesBySetting(config: Config, secrets: Secrets): Record<string, Variable[]> {
  const entries = sourcesOf(config, secrets).flatMap(({ variables, settings }) =>
    leafNames(settings).map((name) => [name, variables] as const),
  );
  return Object.fromEntries(entries);
}

/** Variables that are set together, and the settings that they fix. */
interface Source {
  variables: Variable[];
  settings: SettingsPart;
}

function sourcesOf(config: Config, secrets: Secrets): Source[] {
  const { publicUrl, mailFrom, rateLimits, s3, backupS3, backupChanges } = config;
  const sources: (Source | null)[] = [
    publicUrl ? { variables: ["PUBLIC_URL"], settings: { meta: { appUrl: publicUrl } } } : null,
    mailFrom && {
      variables: ["MAIL_FROM"],
      settings: { meta: { senderName: mailFrom.name || mailFrom.address, senderAddress: mailFrom.address } },
    },
    secrets.smtpUrl ? { variables: ["SMTP_URL"], settings: { smtp: smtpOf(new URL(secrets.smtpUrl)) } } : null,
    s3 &&
      secrets.s3 && {
        variables: ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_KEY", "S3_SECRET"],
        // Path style, because every service supports it; some do not support the bucket in the host name.
        settings: { s3: { enabled: true, ...s3, ...secrets.s3, forcePathStyle: true } },
      },
    backupS3 &&
      secrets.backupS3 && {
        variables: ["BACKUP_S3_ENDPOINT", "BACKUP_S3_BUCKET", "BACKUP_S3_REGION", "BACKUP_S3_KEY", "BACKUP_S3_SECRET"],
        settings: { backups: { s3: { enabled: true, ...backupS3, ...secrets.backupS3, forcePathStyle: true } } },
      },
    ...signInsOf(config, secrets),
    backupChanges === null
      ? null
      : { variables: ["BACKUP_CHANGES"], settings: { backups: { changeMinutes: backupChanges } } },
    rateLimits === "default" ? null : { variables: ["RATE_LIMITS"], settings: { rateLimits: limitsOf(rateLimits) } },
  ];
  return sources.filter((source) => source !== null);
}

/**
 * Sign-in settings of the environment. Issuers are fixed too; otherwise a superuser could let another issuer sign in
 * the team.
 */
function signInsOf({ googleClientId, microsoft, oidc }: Config, secrets: Secrets): (Source | null)[] {
  const { googleClientSecret, microsoftClientSecret, oidcClientSecret } = secrets;
  const ownAddresses = { authUrl: "", tokenUrl: "", userApiUrl: "" };
  const name = oidc?.displayName ? { displayName: oidc.displayName } : {};
  return [
    googleClientId && googleClientSecret
      ? {
          variables: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
          settings: { googleAuth: { enabled: true, clientId: googleClientId, clientSecret: googleClientSecret } },
        }
      : null,
    microsoft && microsoftClientSecret
      ? {
          variables: ["MICROSOFT_TENANT", "MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
          settings: {
            microsoftAuth: {
              ...{ enabled: true, clientId: microsoft.clientId, clientSecret: microsoftClientSecret, ...ownAddresses },
              issuer: `https://login.microsoftonline.com/${microsoft.tenant}/v2.0`,
            },
          },
        }
      : null,
    oidc && oidcClientSecret
      ? {
          variables: [
            "OIDC_ISSUER",
            "OIDC_CLIENT_ID",
            "OIDC_CLIENT_SECRET",
            ...(oidc.displayName ? ["OIDC_NAME" as const] : []),
          ],
          settings: {
            oidcAuth: {
              ...{ enabled: true, clientId: oidc.clientId, clientSecret: oidcClientSecret, ...ownAddresses, ...name },
              ...{ issuer: oidc.issuer, keysUrl: "" },
            },
          },
        }
      : null,
  ];
}

/** Address at which the process listens: the best guess while no public address is configured. */
export function ownAddress({ host, port }: Config): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function smtpOf({ protocol, hostname, port, username, password }: URL): SettingsPart {
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

function limitsOf(rateLimits: Exclude<Config["rateLimits"], "default">): SettingsPart {
  if (rateLimits === "off") return { enabled: false };
  return { enabled: true, rules: rateLimits, excludedIPs: [] };
}
