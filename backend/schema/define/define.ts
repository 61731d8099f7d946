import type { BoundName } from "../../config/bounds.ts";

/**
 * A collection as data: its fields, rules and indexes. What a part outside the backend writes with
 * `defineCollection`, what the collections API stores, and what the registry holds in force.
 * @see protocol: PocketBase collection JSON of today's generation (flat field options).
 */

/** Options that every field has. Names are the protocol's own. */
interface FieldBase {
  /** Stable for the life of the field; a rename keeps it. */
  id: string;
  name: string;
  required: boolean;
  /** Superusers only: never answered, filtered or sorted for anybody else. */
  hidden: boolean;
  /** Created with the collection; cannot be renamed or removed. */
  system: boolean;
  presentable: boolean;
  /**
   * Ours: keep an index for `~` on this field. Without it `~` gives the same answers by reading every row.
   */
  search: boolean;
  /** A hint for whoever fills the field in; for today's clients. */
  help?: string;
}

export interface TextField extends FieldBase {
  type: "text";
  /** Code points; 0 = none. */
  min: number;
  /** Code points; 0 = no limit (imported and own fields; the collections API puts 5000 for new ones of today's form). */
  max: number;
  pattern: string;
  autogeneratePattern: string;
  primaryKey: boolean;
}
export interface EditorField extends FieldBase {
  type: "editor";
  /** Bytes; 0 = 5 MiB. */
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
  /** Bytes; 0 = 1 MiB. */
  maxSize: number;
}
export interface FileField extends FieldBase {
  type: "file";
  maxSelect: number;
  /** Bytes; 0 = 5 MiB. */
  maxSize: number;
  mimeTypes: string[];
  thumbs: string[];
  protected: boolean;
  /**
   * Ours: name of a json field of the same collection that holds what is known of each picture, how its thumbs are cut
   * among it (schema/pictures/details.ts). The field follows its files by itself.
   */
  details?: string;
}
export interface RelationField extends FieldBase {
  type: "relation";
  /** In a definition outside the backend the target's name; in force always its id. */
  collectionId: string;
  cascadeDelete: boolean;
  minSelect: number;
  /** 2147483647 = unlimited. */
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

export type FieldType = Field["type"];

/** `null` = superusers only, `""` = everyone, text = a filter on the row (protocol 4). */
export type Rule = string | null;

export interface Rules {
  list: Rule;
  view: Rule;
  create: Rule;
  update: Rule;
  delete: Rule;
  /** Auth collections only. */
  manage: Rule;
  /** Auth collections only; `""` = everybody may sign in. */
  auth: Rule;
}

/** How the accounts of a collection sign in (protocol 5.2); what a client may set of it, the collections API decides. */
export interface AuthOptions {
  passwordAuth: {
    enabled: boolean;
    /** Fields that name an account at sign-in, in the order in which they are tried. */
    identityFields: string[];
  };
  oauth2: {
    enabled: boolean;
    /** Whether pages of other origins, and programs, may sign in with one call; whose link one follows counts there. */
    allowOtherOrigins: boolean;
    /** Own fields that a new account gets from the provider; "" = none. */
    mappedFields: { id: string; name: string; username: string; avatarURL: string };
  };
  /**
   * Ours: by links that open once (auth/one-time). Always as the definition says: the collections API knows nothing of it.
   * Accounts begin without a password; whoever gets in may choose one, and it must not be easy to guess.
   */
  linkAuth?: LinkAuth;
  /** Ours: how long sessions last. Always as the definition says: the collections API knows nothing of it. */
  sessions?: SessionLimits;
  /** Ours: whether accounts may set a second factor for their password. Always as the definition says. */
  secondFactor?: boolean;
  /** Seconds for which a token of each kind holds. */
  tokenDurations: TokenDurations;
  /** Texts of the mails to these accounts; those of the settings where there are none. */
  mailTexts?: Partial<Record<"verification" | "passwordReset" | "emailChange", MailText>>;
  /** What today's clients write and expect to read again; nothing here acts upon it. */
  unused?: UnusedAuthOptions;
}

/** Seconds; 0: no limit. */
export interface SessionLimits {
  /** Without use. */
  idle: number;
  /** From the sign-in, however much it is used. */
  latest: number;
}

/** How accounts get in by a link that somebody sends them who may manage them. */
export interface LinkAuth {
  /** Seconds for which a link holds. */
  duration: number;
  /** Who invites: makes an account with a link. Asked of the new row in the place of the create rule. */
  invite: Rule;
  /**
   * To whom the key may be told who made the link, where no mail can take it: `always`, or only for accounts that have
   * never been in use, so that nobody gets into another's.
   */
  handOver: "always" | "invited";
  /** `{ACTION_URL}` is where the link leads, `{TOKEN}` its key. */
  mail: MailText & { actionUrl: string };
}

/** With the parameters that mail/template.ts knows. */
export interface MailText {
  subject: string;
  /** HTML. */
  body: string;
}

/** Mails about sign-ins from new places, one-time passwords, second factors: none of them is there. */
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
  /** In the order in which they are answered; `id` first. */
  fields: Field[];
  rules: Rules;
  /** `CREATE [UNIQUE] INDEX …` texts, as the protocol stores them. */
  indexes: string[];
  /** Auth collections only; null for the others. */
  auth: AuthOptions | null;
  /** Views only: one SELECT of the checked subset (protocol 5.5). */
  viewQuery: string;
  created: string;
  updated: string;
}

/** A collection as a part outside the backend defines it. */
export interface Definition extends Collection {
  /**
   * Texts that earlier versions of the definition had as a rule. A stored rule that still is one of them is brought up to
   * date; one that somebody has changed stays.
   */
  formerRules?: FormerRules;
  /** Texts that earlier versions of the definition had as `viewQuery`; a stored view that still has one is made anew. */
  formerQueries?: readonly string[];
  /**
   * Lists of `mimeTypes` that earlier versions of the definition had, by file field. A stored list that still is one of them,
   * in whatever order, becomes today's; one that somebody has changed stays.
   */
  formerTypes?: FormerTypes;
  /** Texts that earlier versions had as `pattern`, by text field. A stored one becomes today's; one that somebody has changed stays. */
  formerPatterns?: FormerPatterns;
  /** Another server's rules never take the place of these: they decide what an account may do. */
  keepsItsRules?: boolean;
  /** Fields that earlier versions of the definition had. Where one is stored, its values move, and it goes. */
  formerFields?: FormerFields;
  /** Ours, collections of accounts: the bounds of keepers hold for them (`bounds.keeperTextBytes`, `keeperBytes`). */
  smallBounds?: boolean;
  /** Ours, collections of accounts: an address is one however it is spelt (records/store/account-addresses.ts). */
  oneAddress?: boolean;
  /** Ours: its records and files count against the room of whoever adds them (`bounds.accountBytes`). */
  fillsRoom?: boolean;
  /** Texts that go so many days after their record was made, by the field's name; the record stays. */
  keptFor?: KeptFor;
  /** Ours: guests create records of it from pages of the site alone, accounts from everywhere (SEG-85). */
  guestsFromOwnPages?: boolean;
  /** Ours: each change of its records raises the number of the content (`Backend.revision`). */
  isNumbered?: boolean;
  /** Bounds on how many records of it name the same other record. An import and a restore take more. */
  mostFor?: readonly MostFor[];
}

/** Bound on how many records that meet a condition name the same other record. */
export interface MostFor {
  /** Relation with a single value. An index must begin with it. */
  field: string;
  /** Filter that a record meets while it counts; `@now` is the moment of the save. */
  where: string;
  /** Setting with the number. */
  bound: BoundName;
}

export type KeptFor = Readonly<Record<string, number>>;

export type FormerRules = Partial<Record<keyof Rules, Rule[]>>;

/** By the name of the file field. */
export type FormerTypes = Readonly<Record<string, readonly (readonly string[])[]>>;

/** By the name of a text field: its earlier patterns. */
export type FormerPatterns = Readonly<Record<string, readonly string[]>>;

/** By the field's name: what becomes of a record that has a value in it. Returned are the fields that change. */
export type FormerFields = Record<string, (record: StoredRecord) => RecordValues>;

/** One stored row by field name, in the form of the protocol's JSON (dates as text, lists as arrays). */
export type RecordValues = { [field: string]: unknown };

/** A row with the two things that every record has. */
export interface StoredRecord extends RecordValues {
  id: string;
}
