import { sql } from "kysely";
import { readTexts, refuseProblems } from "../protocol/body/form-texts.ts";
import { formatDate } from "../protocol/dates.ts";
import { blank, ForbiddenError, NotFoundError, tooLong } from "../protocol/errors.ts";
import { expandIfCheap } from "../records/store/expand.ts";
import { column } from "../records/store/row-parts.ts";
import { Viewer } from "../records/store/viewer.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import type { StoredRecord } from "../schema/define/define.ts";
import { listOf } from "../schema/fields/list-values.ts";
import type { DraftsContext } from "./context.ts";
import { mergedRecord } from "./merged-record.ts";
import { draftsOf, type OpenedDraft, openDraft } from "./opened-draft.ts";
import { linkByKey, type ReviewLink } from "./review-links.ts";
import { issueReviewToken } from "./review-token.ts";

/** Most comments of one draft, by all visitors with its links. */
const mostComments = 50;
/** Most characters of a comment's name and text. */
const longest = { name: 120, text: 2000 };

/**
 * Returns a draft for the visitor who has the key of its link: the record as guests would see it if the draft was
 * saved.
 * @throws NotFoundError for a wrong, expired, replaced or deleted key, always alike
 */
export async function reviewDraft(
  context: DraftsContext,
  values: Record<string, unknown>,
  expand: string | undefined,
): Promise<object> {
  const { database, collections, store, clock, options } = context;
  const { link, opened } = await open(context, values);
  const { draft, target } = opened;
  const { fields } = options;
  const merged = mergedRecord(opened, draft[fields.values], listOf(draft[fields.files]));
  const viewer = new Viewer(database, collections, store, anonymousFacts(clock()));
  const viewed = await viewer.viewOne(target, merged.record);
  const view = await expandIfCheap({ collections, store }, viewer, { collection: target, viewed, expand });
  const { token, expires } = issueReviewToken(link, clock());
  const place = { collectionName: draftsOf(context).name, recordId: draft.id };
  return {
    draft: {
      id: draft.id,
      collectionName: target.name,
      recordId: String(draft[fields.record] ?? ""),
      state: draft[fields.state],
      updated: draft.updated ?? "",
      author: await authorOf(context, draft),
    },
    record: view,
    files: Object.fromEntries(merged.ofDraft.map((name) => [name, place])),
    token,
    tokenExpires: formatDate(expires),
    expires: formatDate(link.expires),
    comments: (await commentsOf(context, draft)).map((comment) => publicComment(context, comment)),
  };
}

/**
 * Saves a comment of a visitor with a link.
 * @throws NotFoundError as reviewDraft
 * @throws BadRequestError
 * @throws ForbiddenError when the draft has too many comments
 */
export async function commentDraft(context: DraftsContext, values: Record<string, unknown>): Promise<object> {
  const { opened } = await open(context, values);
  const { collection: comments, fields } = commentsIn(context);
  const texts = readTexts(values, "name", "text");
  const [name, text] = [texts.name.trim(), texts.text.trim()];
  refuseProblems({ name: problemOf(name, longest.name), text: problemOf(text, longest.text) });
  if ((await commentsOf(context, opened.draft)).length >= mostComments) throw new ForbiddenError();
  const record = { [fields.draft]: opened.draft.id, [fields.name]: name, [fields.text]: text };
  return publicComment(context, await context.create(comments, record));
}

async function open(
  context: DraftsContext,
  values: Record<string, unknown>,
): Promise<{ link: ReviewLink; opened: OpenedDraft }> {
  const { key } = readTexts(values, "key");
  const link = await linkByKey(context.database, draftsOf(context), key, context.clock());
  const opened = link && (await openDraft(context, link));
  if (!opened) throw new NotFoundError();
  return { link, opened };
}

function problemOf(text: string, most: number) {
  if (text === "") return blank;
  if ([...text].length <= most) return null;
  return tooLong(most);
}

function commentsIn({ collections, options }: DraftsContext) {
  const collection = collections.find(options.comments.collection);
  if (!collection) throw new NotFoundError();
  return { collection, fields: options.comments.fields };
}

/** Comments of visitors with a link, oldest first. Comments of colleagues are left out. */
async function commentsOf(context: DraftsContext, draft: StoredRecord): Promise<StoredRecord[]> {
  const { collection, fields } = commentsIn(context);
  const where = [
    sql`${column(fields.draft)} = ${draft.id}`,
    sql`${column(fields.author)} = ''`,
    sql`${column(fields.name)} != ''`,
  ];
  return context.store.page(collection, { where, limit: mostComments, slow: true });
}

function publicComment({ options }: DraftsContext, comment: StoredRecord) {
  const { name, text } = options.comments.fields;
  return { name: comment[name], text: comment[text], at: comment.created ?? "" };
}

/** Name of a draft's author, shown without a check: the team itself gave the link to the reader. */
async function authorOf({ collections, nameOf, options }: DraftsContext, draft: StoredRecord): Promise<string> {
  const field = collections.find(options.collection)?.fields.find(({ name }) => name === options.fields.author);
  if (field?.type !== "relation") return "";
  return nameOf({ collection: field.collectionId, id: String(draft[options.fields.author] ?? "") });
}
