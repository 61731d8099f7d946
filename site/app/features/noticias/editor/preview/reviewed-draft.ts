import { fileAddress } from "../../../../backend/file-address.ts";
import type { GalleryPhoto } from "../../../../components/gallery.tsx";
import { loadContent } from "../../../../desk/content/content.ts";
import { fieldsOf, titleOf } from "../../../../desk/content/content-words.ts";
import type { Stored } from "../../../../desk/content-form/content-record-form.ts";
import { titlesOf } from "../../../../desk/content-form/load-content-form.ts";
import { type ReviewedField, reviewedFields } from "../../../../desk/review/reviewed-fields.ts";
import { readStoredDate } from "../../../../text/dates/dates.ts";
import { fotosDeNoticia, type Noticia } from "../../noticia.ts";
import { wordsOf } from "../../noticia-gallery.tsx";

export interface ReviewComment {
  name: string;
  text: string;
  /** As the backend writes it. */
  at: string;
}

/** What a link shows (docs/api.md, A link to review a draft). */
interface ReviewAnswer {
  draft: { collectionName: string; author: string };
  record: Noticia;
  files: Record<string, { collectionName: string; recordId: string }>;
  token: string;
  expires: string;
  comments: ReviewComment[];
}

/** A draft as its reviewer sees it. */
export interface ReviewedDraft {
  author: string;
  expires: Date | null;
  shown: ReviewedNoticia | ReviewedOther;
  comments: ReviewComment[];
}

export interface ReviewedNoticia {
  kind: "noticia";
  record: Noticia;
  /** HTML, cleaned. */
  descripcion: string;
  photos: GalleryPhoto[];
}

/** Of a collection that has no page for it here: shown by its form's fields. */
interface ReviewedOther {
  kind: "other";
  one: string;
  title: string;
  fields: ReviewedField[];
}

/** Why there is nothing to see; status 404 for a link that does not hold. */
export class ReviewProblem extends Error {
  override readonly name = "ReviewProblem";
  readonly status: number;

  constructor(status: number) {
    super(`A review was answered with ${status}.`);
    this.status = status;
  }
}

/** The key of the page's fragment; null for one that holds none, as of a link that was cut. */
export function readReviewKey(fragment: string): string | null {
  const [, key] = /^#([\w-]{43})$/.exec(fragment.trim()) ?? [];
  return key ?? null;
}

/** The key travels in a body alone: no log and no preview of a link ever has it. @throws ReviewProblem */
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

/** @throws ReviewProblem */
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

/** Where files of a draft and of its record can be had by whoever has the link. */
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

/** @throws ReviewProblem 404 for a collection of which nobody has a form */
async function otherOf(key: string, answer: ReviewAnswer, cleanHtml: Clean): Promise<ReviewedOther> {
  const all = await loadContent().catch(() => {
    throw new ReviewProblem(0);
  });
  const collection = all.find(({ name }) => name === answer.draft.collectionName);
  if (!collection) throw new ReviewProblem(404);
  const relations = fieldsOf(collection).filter(({ type }) => type === "relation");
  const expand = relations.map(({ name }) => name).join(",");
  const named = expand === "" ? answer : await post<ReviewAnswer>(`?expand=${expand}`, { key });
  const record = named.record as object as Stored;
  const index = new Map(all.map((one) => [one.name, one]));
  const about = { titles: titlesOf(collection, index, record), cleanHtml, addressOf: filesOf(named) };
  const fields = reviewedFields(collection, record, about);
  return { kind: "other", one: collection.one, title: titleOf(collection, record), fields };
}

/** @throws ReviewProblem */
export const sayOfReview = (key: string, name: string, text: string): Promise<ReviewComment> =>
  post("/comments", { key, name, text });
