import type { MailTemplate } from "../mail/template.ts";
import type { Rule } from "../schema/define/define.ts";

/** Which collection holds drafts, how its fields are called, and what becomes of one. */
export interface DraftOptions {
  /** Name of the collection; who may update a draft may give out a link to it. */
  collection: string;
  fields: {
    /** Name of the collection that it is a draft of. */
    collection: string;
    /** Id of the record; "": of a new one. */
    record: string;
    /** json: what the record is to become, by field. */
    values: string;
    files: string;
    /** relation to accounts */
    author: string;
    /** select */
    state: string;
  };
  /** Words of the state: being written, and sent to be looked at. */
  states: { writing: string; review: string };
  /** What is said of a draft; who came by a link gives a name and is no author. */
  comments: { collection: string; fields: { draft: string; author: string; name: string; text: string } };
  /** Days after its last change. */
  keptFor: number;
  mails: {
    /** When it is sent to be looked at: to all accounts of the author's collection that pass `to`. */
    review: { to: Rule; mail: MailTemplate };
    /** When somebody else sends it back: to its author. */
    returned: { mail: MailTemplate };
  };
}
