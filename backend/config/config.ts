import { PersonError } from "./person-error.ts";
import type { Secrets } from "./secrets.ts";
import { checkSettings, type Mode, settingsMessage, type Values } from "./settings-rules.mjs";
import type { logLevel, MailSender, RateLimit } from "./values.mjs";

/** Configuration from the environment, checked and without secrets. */
export interface Config {
  mode: Mode;
  host: string;
  port: number;
  dataDirectory: string;
  /** A variable names it; otherwise it is the default. */
  isDataDirectoryChosen: boolean;
  /** Origin of the site for visitors, without a trailing slash. */
  publicUrl: string | null;
  /** Origins that redirect to it, such as the name with or without `www.`: their pages are ours too. */
  publicAliases: string[];
  /** Addresses and CIDR networks whose `X-Forwarded-…` headers are trusted. */
  trustedProxies: string[];
  googleClientId: string | null;
  /** Microsoft, for accounts of one organisation. `null`: the settings decide. */
  microsoft: { tenant: string; clientId: string } | null;
  /** Another OpenID provider and the text of its button. `null`: the settings decide. */
  oidc: { issuer: string; clientId: string; displayName: string | null } | null;
  /** Sender of mails. `null`: the settings decide. */
  mailFrom: MailSender | null;
  /** Bucket of uploads, without its keys. `null`: the settings decide. */
  s3: { endpoint: string; bucket: string; region: string } | null;
  /** Bucket of backups. `null`: the settings decide. */
  backupS3: Config["s3"];
  /**
   * Addresses and CIDR networks that are not public, and may be contacted nevertheless by addresses in the settings.
   */
  outboundNetworks: string[];
  /** Origin of a foreign PocketBase that replaces the own backend. `null`: the own backend. */
  backendUrl: string | null;
  /** Site key of reCAPTCHA v3, which then checks sign-ins. `null`: no check. */
  recaptchaSiteKey: string | null;
  /** Address that verifies reCAPTCHA responses. */
  recaptchaVerifyUrl: string;
  /** Page shown in a frame on the administrators' home instead of the own counts. `null`: the counts. */
  analyticsWidgetUrl: string | null;
  /** Failures in visitors' browsers are reported to the server. */
  browserFailures: boolean;
  logLevel: NonNullable<ReturnType<typeof logLevel>>;
  allowDemoContent: boolean;
  rateLimits: "default" | "off" | RateLimit[];
  /** Listener for metrics. `null`: none. */
  metrics: { host: string; port: number } | null;
  /** Minutes between two runs that send changes to the bucket of backups. `null`: the settings decide. */
  backupChanges: number | null;
  /** Folder of finished pages for a proxy. `null`: none. */
  pagesDirectory: string | null;
  /** Most pages in it, and most bytes of them. */
  pagesBounds: { pages: number; bytes: number };
}

/** A missing or invalid variable; the message lists all of them, in Spanish, for the person who starts the product. */
export class ConfigError extends PersonError {
  override readonly name = "ConfigError";
  constructor(problems: readonly string[], sources?: string) {
    super(settingsMessage(problems, sources));
  }
}

/**
 * Reads and checks the environment.
 * @param sources where its values come from, for the message of the error
 * @throws ConfigError
 */
export function readConfig(
  mode: Mode,
  source: NodeJS.ProcessEnv = process.env,
  sources?: string,
): { config: Config; secrets: Secrets } {
  const { values, environment, problems } = checkSettings(mode, source);
  if (problems.length > 0) throw new ConfigError(problems, sources);
  const isDataDirectoryChosen = environment.DATA_DIR !== undefined;
  return { config: { ...configOf(mode, values), isDataDirectoryChosen }, secrets: secretsOf(values) };
}

function configOf(mode: Mode, values: Values): Omit<Config, "isDataDirectoryChosen"> {
  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    dataDirectory: values.DATA_DIR,
    publicUrl: values.PUBLIC_URL ?? null,
    publicAliases: values.PUBLIC_URL_ALIASES ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    ...signInOf(values),
    mailFrom: values.MAIL_FROM ?? null,
    s3: bucketOf(values.S3_ENDPOINT, values.S3_BUCKET, values.S3_REGION),
    backupS3: bucketOf(values.BACKUP_S3_ENDPOINT, values.BACKUP_S3_BUCKET, values.BACKUP_S3_REGION),
    // On a developer's machine, the services being tried run locally. Commands keep to the rule of the server.
    outboundNetworks:
      values.OUTBOUND_NETWORKS ??
      (mode === "serve" || (mode === "cli" && values.PUBLIC_URL !== undefined) ? [] : ["127.0.0.0/8", "::1"]),
    backendUrl: values.BACKEND_URL ?? null,
    recaptchaSiteKey: values.RECAPTCHA_SITE_KEY ?? null,
    recaptchaVerifyUrl: values.RECAPTCHA_VERIFY_URL,
    analyticsWidgetUrl: values.ANALYTICS_WIDGET_URL ?? null,
    browserFailures: values.BROWSER_FAILURES,
    // On a terminal, the start's addresses must stay in sight; in production, every request is logged.
    logLevel: values.LOG_LEVEL ?? (mode === "serve" ? "info" : "warn"),
    allowDemoContent: values.ALLOW_DEMO_CONTENT,
    rateLimits: values.RATE_LIMITS ?? "default",
    metrics: values.METRICS ?? null,
    backupChanges: values.BACKUP_CHANGES ?? null,
    ...pagesOf(values),
  };
}

/** Folder of finished pages and its bounds. */
function pagesOf({ PAGES_DIR, PAGES_MOST, PAGES_MIB }: Values) {
  return { pagesDirectory: PAGES_DIR ?? null, pagesBounds: { pages: PAGES_MOST, bytes: PAGES_MIB * 1024 * 1024 } };
}

/** Sign-in providers; each complete or null. */
function signInOf(values: Values): Pick<Config, "googleClientId" | "microsoft" | "oidc"> {
  const { MICROSOFT_TENANT, MICROSOFT_CLIENT_ID, OIDC_ISSUER, OIDC_CLIENT_ID } = values;
  return {
    googleClientId: values.GOOGLE_CLIENT_ID ?? null,
    microsoft:
      MICROSOFT_TENANT && MICROSOFT_CLIENT_ID ? { tenant: MICROSOFT_TENANT, clientId: MICROSOFT_CLIENT_ID } : null,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, displayName: values.OIDC_NAME ?? null }
        : null,
  };
}

/** Bucket settings, all of them or null: `checkSettings` has checked that. */
function bucketOf(endpoint?: string, bucket?: string, region?: string): Config["s3"] {
  return endpoint && bucket && region ? { endpoint, bucket, region } : null;
}

const keysOf = (accessKey?: string, secret?: string): Secrets["s3"] =>
  accessKey && secret ? { accessKey, secret } : null;

function secretsOf(values: Values): Secrets {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    settingsKey: values.SETTINGS_KEY ?? null,
    googleClientSecret: values.GOOGLE_CLIENT_SECRET ?? null,
    microsoftClientSecret: values.MICROSOFT_CLIENT_SECRET ?? null,
    oidcClientSecret: values.OIDC_CLIENT_SECRET ?? null,
    loginPrefix: values.LOGIN_PREFIX ?? null,
    recaptchaSecret: values.RECAPTCHA_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    pocketbaseKey: values.PB_ENCRYPTION_KEY ?? null,
    s3: keysOf(values.S3_KEY, values.S3_SECRET),
    backupS3: keysOf(values.BACKUP_S3_KEY, values.BACKUP_S3_SECRET),
  };
}
