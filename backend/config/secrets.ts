/** Configuration that must never be logged or answered; kept apart, so that the rest may be. */
export interface Secrets {
  /** `postgres://…`, password included. `null`: SQLite. */
  databaseUrl: string | null;
  /** Key of 32 bytes that encrypts stored secrets. */
  settingsKey: Buffer | null;
  googleClientSecret: string | null;
  /** `null` like `Config.microsoft` and `Config.oidc`. */
  microsoftClientSecret: string | null;
  oidcClientSecret: string | null;
  /** Hidden first part of the administrators' sign-in address. `null`: one is generated and stored. */
  loginPrefix: string | null;
  recaptchaSecret: string | null;
  /** `smtp://…` or `smtps://…`, user and password included. `null`: the settings decide. */
  smtpUrl: string | null;
  /** Key of 32 bytes with which an imported PocketBase encrypted its settings. */
  pocketbaseKey: Buffer | null;
  /** Keys of the bucket that `Config.s3` names. `null`: as `Config.s3`. */
  s3: { accessKey: string; secret: string } | null;
  /** Keys of the bucket that `Config.backupS3` names. `null`: as `Config.backupS3`. */
  backupS3: Secrets["s3"];
}
