/** Settings that must never be logged or answered; kept apart, so that the others can be. */
export interface Secrets {
  /** `postgres://…`, password included; null: SQLite. */
  databaseUrl: string | null;
  /** 32 bytes; encrypts what is stored of the secrets. */
  settingsKey: Buffer | null;
  googleClientSecret: string | null;
  /** Null as `Config.microsoft` and `Config.oidc` are. */
  microsoftClientSecret: string | null;
  oidcClientSecret: string | null;
  /** Hidden first part of the address where administrators sign in; null: one is made and kept. */
  loginPrefix: string | null;
  recaptchaSecret: string | null;
  /** `smtp://…` or `smtps://…`, user and password included; null: what the settings say. */
  smtpUrl: string | null;
  /** What a PocketBase that is imported encrypted its settings with: 32 bytes. */
  pocketbaseKey: Buffer | null;
  /** Of the bucket that `Config.s3` names; null as that is. */
  s3: { accessKey: string; secret: string } | null;
}
