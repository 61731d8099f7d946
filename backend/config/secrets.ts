/** Settings that must never be logged or answered; kept apart, so that the others can be. */
export interface Secrets {
  /** `postgres://…`, password included; null: SQLite. */
  databaseUrl: string | null;
  /** 32 bytes; encrypts what is stored of the secrets. */
  settingsKey: Buffer | null;
  googleClientSecret: string | null;
  /** Hidden first part of the address where administrators sign in; null: one is made and kept. */
  loginPrefix: string | null;
  recaptchaSecret: string | null;
  /** `smtp://…` or `smtps://…`, user and password included; null: what the settings say. */
  smtpUrl: string | null;
}
