import type { MailTemplate } from "../mail/template.ts";
import type { Rule } from "../schema/define/define.ts";

/** Collection of drafts, names of its fields, retention and mails. */
export interface DraftOptions {
  /** Collection name. An account that may update a draft may make a review link for it. */
  collection: string;
  fields: {
    /** Field with the name of the record's collection. */
    collection: string;
    /** Field with the record's id; its value is "" for a new record. */
    record: string;
    /** JSON field with the new values of the record, by field. */
    values: string;
    files: string;
    /** Relation field to accounts. */
    author: string;
    /** Select field. */
    state: string;
  };
  /** Values of the state field: being written, and sent for review. */
  states: { writing: string; review: string };
  /** Collection of comments on drafts. A visitor with a link gives a name and is no author. */
  comments: { collection: string; fields: { draft: string; author: string; name: string; text: string } };
  /** Days after the last change. */
  keptFor: number;
  mails: {
    /** Sent when a draft goes to review, to all accounts of the author's collection that meet the rule `to`. */
    review: { to: Rule; mail: MailTemplate };
    /** Sent to the author when somebody else returns the draft. */
    returned: { mail: MailTemplate };
  };
}
