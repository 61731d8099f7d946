/** All environment variables that the backend reads; no other file names one. */
const variables = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "PUBLIC_URL",
  "PUBLIC_URL_ALIASES",
  "TRUSTED_PROXIES",
  "SETTINGS_KEY",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "MICROSOFT_TENANT",
  "MICROSOFT_CLIENT_ID",
  "MICROSOFT_CLIENT_SECRET",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_NAME",
  "SMTP_URL",
  "MAIL_FROM",
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_KEY",
  "S3_SECRET",
  "OUTBOUND_NETWORKS",
  "PB_ENCRYPTION_KEY",
  "BACKEND_URL",
  "LOGIN_PREFIX",
  "RECAPTCHA_SITE_KEY",
  "RECAPTCHA_SECRET",
  "RECAPTCHA_VERIFY_URL",
  "ANALYTICS_WIDGET_URL",
  "BROWSER_FAILURES",
  "LOG_LEVEL",
  "ALLOW_DEMO_CONTENT",
  "RATE_LIMITS",
  "PAGES_DIR",
  "PAGES_MOST",
  "PAGES_MIB",
] as const;

export type Variable = (typeof variables)[number];
export type Environment = Partial<Record<Variable, string>>;

/** Reads the variables. Values are trimmed; an empty one counts as not set. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const environment: Environment = {};
  for (const name of variables) {
    const value = source[name]?.trim();
    if (value) environment[name] = value;
  }
  return environment;
}
