/** Form field of one setting. */
export interface SettingField {
  /** Name at the backend, with dots: `smtp.host`. */
  path: string;
  label: string;
  kind: "text" | "url" | "email" | "number" | "switch" | "secret" | "choice" | "schedule" | "list";
  help?: string;
  choices?: readonly { value: string; label: string }[];
  /** Field takes the full width of the form. */
  wide?: true;
}

export interface SettingsGroup {
  /** Name in the address. */
  name: string;
  title: string;
  /** Description under the title. */
  text: string;
  fields: readonly SettingField[];
  /** Trial offered under the fields. */
  trial?: "mail" | "storage" | "backups";
  /** Hint above the fields: this device's IP address as the server sees it, or the OAuth2 redirect address. */
  tells?: "ownAddress" | "returnAddress";
}
