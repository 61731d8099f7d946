import { fileAddress } from "../../../../backend/file-address.ts";
import type { GalleryPhoto } from "../../../../components/gallery/gallery.tsx";
import { loadContent } from "../../../../desk/content/content.ts";
import { type AnyRecord, fieldsOf, titleOf } from "../../../../desk/content/content-words.ts";
import { titlesOf } from "../../../../desk/content-form/load-content-form.ts";
import { type ReviewedField, reviewedFields } from "../../../../desk/review/reviewed-fields.ts";
import { readStoredDate } from "../../../../text/dates/dates.ts";
import { fotosDeNoticia, type Noticia } from "../../noticia.ts";
import { wordsOf } from "../../noticia-gallery.tsx";

export interface ReviewComment {
  name: string;
  text: string;
  /** Time of the comment, in the backend's date format. */
  at: string;
}

/** Answer of the backend to a review link (docs/api.md, A link to review a draft). */
interface ReviewAnswer {
  draft: { collectionName: string; author: string };
  record: Noticia;
  files: Record<string, { collectionName: string; recordId: string }>;
  token: string;
  expires: string;
  comments: ReviewComment[];
}

/** Draft as shown to a reviewer. */
export interface ReviewedDraft {
  author: string;
  expires: Date | null;
  shown: ReviewedNoticia | ReviewedOther;
  comments: ReviewComment[];
}

export interface ReviewedNoticia {
  kind: "noticia";
  record: Noticia;
  /** Sanitized HTML. */
  descripcion: string;
  photos: GalleryPhoto[];
}

/** Draft of another collection, shown as a list of its form's fields. */
interface ReviewedOther {
  kind: "other";
  one: string;
  title: string;
  fields: ReviewedField[];
}

/** Failure of a review request. Status 404: invalid link; 0: no answer. */
export class ReviewProblem extends Error {
  override readonly name = "ReviewProblem";
  readonly status: number;

  constructor(status: number) {
    super(`A review was answered with ${status}.`);
    this.status = status;
  }
}

/** Reads the key from the page's fragment. `null`: no valid key, for example in a truncated link. */
export function readReviewKey(fragment: string): string | null {
  const [, key] = /^#([\w-]{43})$/.exec(fragment.trim()) ?? [];
  return key ?? null;
}

/**
 * Sends a review request. The key is only in the body, so that it reaches no log and no link preview.
 * @throws ReviewProblem
 */
async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`/api/drafts/review${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    referrerPolicy: "no-referrer",
  }).catch(() => {
    throw new ReviewProblem(0);
  });
  if (!answer.ok) throw new ReviewProblem(answer.status);
  return answer.json();
}

/** Loads the draft of a review link. @throws ReviewProblem */
export async function loadReview(key: string): Promise<ReviewedDraft> {
  const [answer, { cleanHtml }] = await Promise.all([
    post<ReviewAnswer>("?expand=tipo,tags", { key }),
    import("../../../../text/html/clean-html.ts"),
  ]);
  const { draft, comments } = answer;
  const shown =
    draft.collectionName === "noticias" ? noticiaOf(answer, cleanHtml) : await otherOf(key, answer, cleanHtml);
  return { author: draft.author, expires: readStoredDate(answer.expires), shown, comments };
}

type Clean = (html: string) => string;

/** Makes a function that returns addresses of the draft's and the record's files, with the link's token. */
function filesOf({ record, files, token }: ReviewAnswer): (name: string, thumb: string) => string {
  return (name, thumb) => {
    const { collectionName, recordId } = files[name] ?? { collectionName: record.collectionName, recordId: record.id };
    const address = fileAddress({ collectionId: collectionName, id: recordId }, name, thumb);
    return `${address}${thumb === "" ? "?" : "&"}token=${encodeURIComponent(token)}`;
  };
}

function noticiaOf(answer: ReviewAnswer, cleanHtml: Clean): ReviewedNoticia {
  const { record } = answer;
  const addressOf = filesOf(answer);
  return {
    kind: "noticia",
    record,
    descripcion: cleanHtml(record.descripcion),
    photos: fotosDeNoticia(record).map((foto) => ({
      ...wordsOf(foto),
      large: addressOf(foto.name, "1280x0"),
      small: addressOf(foto.name, "320x0"),
    })),
  };
}

/** Describes a draft of another collection by its fields. @throws ReviewProblem 404 for a collection without a form */
async function otherOf(key: string, answer: ReviewAnswer, cleanHtml: Clean): Promise<ReviewedOther> {
  const all = await loadContent().catch(() => {
    throw new ReviewProblem(0);
  });
  const collection = all.find(({ name }) => name === answer.draft.collectionName);
  if (!collection) throw new ReviewProblem(404);
  const relations = fieldsOf(collection).filter(({ type }) => type === "relation");
  const expand = relations.map(({ name }) => name).join(",");
  const named = expand === "" ? answer : await post<ReviewAnswer>(`?expand=${expand}`, { key });
  const record = named.record as object as AnyRecord;
  const index = new Map(all.map((one) => [one.name, one]));
  const about = { titles: titlesOf(collection, index, record), cleanHtml, addressOf: filesOf(named) };
  const fields = reviewedFields(collection, record, about);
  return { kind: "other", one: collection.one, title: titleOf(collection, record), fields };
}

/** Sends a comment on the draft. @throws ReviewProblem */
export const sayOfReview = (key: string, name: string, text: string): Promise<ReviewComment> =>
  post("/comments", { key, name, text });
