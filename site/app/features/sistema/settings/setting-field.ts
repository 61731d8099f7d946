/** One setting as a person fills it in. */
export interface SettingField {
  /** With dots, as the backend names it: `smtp.host`. */
  path: string;
  label: string;
  kind: "text" | "url" | "email" | "number" | "switch" | "secret" | "choice" | "schedule" | "list";
  help?: string;
  choices?: readonly { value: string; label: string }[];
  /** It takes the whole width. */
  wide?: true;
}

export interface SettingsGroup {
  /** In the address. */
  name: string;
  title: string;
  /** What it is for. */
  text: string;
  fields: readonly SettingField[];
  /** What can be tried once it is saved. */
  trial?: "mail" | "storage" | "backups";
  /** What is told beside them: for which address the server takes this device; where a provider sends people back to. */
  tells?: "ownAddress" | "returnAddress";
}
