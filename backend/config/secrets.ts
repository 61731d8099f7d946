/** Settings that must never be logged or answered; kept apart, so that the others can be. */
export interface Secrets {
  /** `postgres://…`, password included; null: SQLite. */
  databaseUrl: string | null;
  /** 32 bytes; encrypts what is stored of the secrets. */
  settingsKey: Buffer | null;
  googleClientSecret: string | null;
  /** `smtp://…` or `smtps://…`, user and password included; null: what the settings say. */
  smtpUrl: string | null;
}
