import type { BoundName } from "../../config/bounds.ts";

/**
 * Collection as data: fields, rules and indexes. Written with `defineCollection` outside the backend, stored by the
 * collections API, and held by the registry.
 * @see protocol: PocketBase collection JSON of today's generation (flat field options).
 */

/** Options of every field. The names are the protocol's. */
interface FieldBase {
  /** Id of the field. Never changes, also not on a rename. */
  id: string;
  name: string;
  required: boolean;
  /** Visible to superusers only: others cannot read it, filter or sort by it. */
  hidden: boolean;
  /** Created with the collection; cannot be renamed or removed. */
  system: boolean;
  presentable: boolean;
  /** Ours: creates a search index for the operator `~`. Without it `~` reads every row and gives the same answers. */
  search: boolean;
  /** Hint for people who fill in the field; shown by today's clients. */
  help?: string;
}

export interface TextField extends FieldBase {
  type: "text";
  /** Shortest length. Code points. 0: none. */
  min: number;
  /**
   * Longest length. Code points. 0: no limit (imported and own fields; the collections API sets 5000 for new fields of
   * today's form).
   */
  max: number;
  pattern: string;
  autogeneratePattern: string;
  primaryKey: boolean;
}
export interface EditorField extends FieldBase {
  type: "editor";
  /** Largest size. Bytes. 0: 5 MiB. */
  maxSize: number;
  convertURLs: boolean;
}
export interface NumberField extends FieldBase {
  type: "number";
  min: number | null;
  max: number | null;
  onlyInt: boolean;
}
export interface BoolField extends FieldBase {
  type: "bool";
}
export interface EmailField extends FieldBase {
  type: "email";
  exceptDomains: string[];
  onlyDomains: string[];
}
export interface UrlField extends FieldBase {
  type: "url";
  exceptDomains: string[];
  onlyDomains: string[];
}
export interface DateField extends FieldBase {
  type: "date";
  min: string;
  max: string;
}
export interface AutodateField extends FieldBase {
  type: "autodate";
  onCreate: boolean;
  onUpdate: boolean;
}
export interface SelectField extends FieldBase {
  type: "select";
  values: string[];
  maxSelect: number;
}
export interface JsonField extends FieldBase {
  type: "json";
  /** Largest size. Bytes. 0: 1 MiB. */
  maxSize: number;
}
export interface FileField extends FieldBase {
  type: "file";
  maxSelect: number;
  /** Largest size of one file. Bytes. 0: 5 MiB. */
  maxSize: number;
  mimeTypes: string[];
  thumbs: string[];
  protected: boolean;
  /**
   * Ours: name of a json field of the same collection with details of each picture, including how its thumbs are
   * cropped (schema/pictures/details.ts). The server keeps that field in step with the files.
   */
  details?: string;
}
export interface RelationField extends FieldBase {
  type: "relation";
  /** Id of the target. In a definition outside the backend, its name. */
  collectionId: string;
  cascadeDelete: boolean;
  minSelect: number;
  /** 2147483647: unlimited. */
  maxSelect: number;
}
export interface PasswordField extends FieldBase {
  type: "password";
  min: number;
  max: number;
  pattern: string;
  cost: number;
}
export interface GeoPointField extends FieldBase {
  type: "geoPoint";
}

export type Field =
  | TextField
  | EditorField
  | NumberField
  | BoolField
  | EmailField
  | UrlField
  | DateField
  | AutodateField
  | SelectField
  | JsonField
  | FileField
  | RelationField
  | PasswordField
  | GeoPointField;

export type FieldTypeName = Field["type"];

/** Access rule. `null`: superusers only. `""`: everyone. Text: a filter on the row (protocol 4). */
export type Rule = string | null;

export interface Rules {
  list: Rule;
  view: Rule;
  create: Rule;
  update: Rule;
  delete: Rule;
  /** Auth collections only: accounts that the caller manages. */
  manage: Rule;
  /** Auth collections only. `""`: everybody may sign in. */
  auth: Rule;
}

/**
 * Sign-in options of a collection's accounts (protocol 5.2). The collections API decides which of them clients may
 * change.
 */
export interface AuthOptions {
  passwordAuth: {
    enabled: boolean;
    /** Fields that identify an account at sign-in, in the order in which they are tried. */
    identityFields: string[];
  };
  oauth2: {
    enabled: boolean;
    /**
     * Allows pages of other origins, and programs, to sign in with one call. It makes login by a prepared link possible
     * (login CSRF).
     */
    allowOtherOrigins: boolean;
    /** Fields that a new account gets from the provider. "": none. */
    mappedFields: { id: string; name: string; username: string; avatarURL: string };
  };
  /**
   * Ours: sign-in by one-time links (auth/one-time). Always as defined; the collections API does not know it. Accounts
   * begin without a password; users may choose one, which must not be easy to guess.
   */
  linkAuth?: LinkAuth;
  /** Ours: lifetime of sessions. Always as defined; the collections API does not know it. */
  sessions?: SessionLimits;
  /** Ours: accounts may add a second factor to their password. Always as defined. */
  secondFactor?: boolean;
  /** Lifetime of tokens by kind. Seconds. */
  tokenDurations: TokenDurations;
  /** Texts of mails to these accounts. Omitted: those of the settings. */
  mailTexts?: Partial<Record<"verification" | "passwordReset" | "emailChange", MailText>>;
  /** Options of today's clients without effect here. Stored because the clients expect to read them back. */
  unused?: UnusedAuthOptions;
}

/** Limits of a session. Seconds. 0: no limit. */
export interface SessionLimits {
  /** Longest time without use. */
  idle: number;
  /** Longest time since the sign-in, however much it is used. */
  latest: number;
}

/** Options of one-time links, which account managers send to users. */
export interface LinkAuth {
  /** Lifetime of a link. Seconds. */
  duration: number;
  /** Rule for invitations, which create an account with a link. Checked on the new row instead of the create rule. */
  invite: Rule;
  /**
   * Allows showing the key to the link's creator if it cannot be mailed. `always`, or `invited`: only for accounts that
   * have never been used, so that nobody can enter another person's account.
   */
  handOver: "always" | "invited";
  /** Mail with the link. `{ACTION_URL}` is the URL of the link, `{TOKEN}` its key. */
  mail: MailText & { actionUrl: string };
}

/** Text of a mail, with the placeholders of mail/template.ts. */
export interface MailText {
  subject: string;
  /** Body as HTML. */
  body: string;
}

/**
 * Options for mails about sign-ins from new places, one-time passwords and multi-factor sign-in. This server has none
 * of these PocketBase features.
 */
export interface UnusedAuthOptions {
  authAlert: { enabled: boolean; emailTemplate: MailText };
  otp: { duration: number; length: number; emailTemplate: MailText };
  mfa: { duration: number; rule: string };
}

interface TokenDurations {
  auth: number;
  file: number;
  passwordReset: number;
  emailChange: number;
  verification: number;
}

export interface Collection {
  id: string;
  name: string;
  type: "base" | "auth" | "view";
  system: boolean;
  /** Fields in the order of answers; `id` first. */
  fields: Field[];
  rules: Rules;
  /** `CREATE [UNIQUE] INDEX …` texts, as the protocol stores them. */
  indexes: string[];
  /** Auth collections only. `null` for others. */
  auth: AuthOptions | null;
  /** Views only: one SELECT of the supported subset (protocol 5.5). */
  viewQuery: string;
  created: string;
  updated: string;
}

/** Collection as a part outside the backend defines it. */
export interface Definition extends Collection {
  /**
   * Texts of rules in earlier versions of the definition. A stored rule that equals one of them is updated; a
   * customized one stays.
   */
  formerRules?: FormerRules;
  /** Texts of `viewQuery` in earlier versions of the definition. A stored view with one of them is created again. */
  formerQueries?: readonly string[];
  /**
   * Lists of `mimeTypes` in earlier versions of the definition, by file field. A stored list that equals one of them,
   * in any order, is updated; a customized one stays.
   */
  formerTypes?: FormerTypes;
  /**
   * Texts of `pattern` in earlier versions, by text field. A stored pattern that equals one is updated; a customized
   * one stays.
   */
  formerPatterns?: FormerPatterns;
  /** An import never replaces these rules, because they decide what an account may do. */
  keepsItsRules?: boolean;
  /** Fields of earlier versions of the definition. A stored one is deleted after its values are moved. */
  formerFields?: FormerFields;
  /** Ours, auth collections: bounds for keepers apply to these accounts (`bounds.keeperTextBytes`, `keeperBytes`). */
  smallBounds?: boolean;
  /** Ours, auth collections: all spellings of an address are equal (records/store/account-addresses.ts). */
  oneAddress?: boolean;
  /** Ours: records and files count against the storage limit of the account that adds them (`bounds.accountBytes`). */
  fillsRoom?: boolean;
  /** Days after a record's creation until a text is emptied, by field name. The record stays. */
  keptFor?: KeptFor;
  /** Ours: guests may create records only from the site's own pages, accounts from everywhere (SEG-85). */
  guestsFromOwnPages?: boolean;
  /** Ours: each change of its records increases the content revision (`Backend.revision`). */
  isNumbered?: boolean;
  /** Limits on how many records name the same other record. Imports and restores may exceed them. */
  mostFor?: readonly MostFor[];
}

/** Limit on how many records that meet a condition name the same other record. */
export interface MostFor {
  /** Single-value relation. An index must begin with it. */
  field: string;
  /** Filter for the records that count; `@now` is the time of the save. */
  where: string;
  /** Setting that contains the number. */
  bound: BoundName;
}

export type KeptFor = Readonly<Record<string, number>>;

export type FormerRules = Partial<Record<keyof Rules, Rule[]>>;

/** Earlier lists of MIME types, by name of the file field. */
export type FormerTypes = Readonly<Record<string, readonly (readonly string[])[]>>;

/** Earlier patterns, by name of the text field. */
export type FormerPatterns = Readonly<Record<string, readonly string[]>>;

/**
 * Migrations of removed fields by name. Called for a record with a value in the field; returns the fields to change.
 */
export type FormerFields = Record<string, (record: StoredRecord) => RecordValues>;

/** Values of a stored row by field name, in the protocol's JSON form (dates as text, lists as arrays). */
export type RecordValues = { [field: string]: unknown };

/** Stored row with its id. */
export interface StoredRecord extends RecordValues {
  id: string;
}
