import { fileAddress } from "../../../../backend/file-address.ts";
import type { GalleryPhoto } from "../../../../components/gallery.tsx";
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
  record: Noticia;
  /** HTML, cleaned. */
  descripcion: string;
  photos: GalleryPhoto[];
  comments: ReviewComment[];
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
  const [{ draft, record, files, token, expires, comments }, { cleanHtml }] = await Promise.all([
    post<ReviewAnswer>("?expand=tipo,tags", { key }),
    import("../../../../text/html/clean-html.ts"),
  ]);
  // Drafts of other collections have no page of their own to be shown as.
  if (draft.collectionName !== "noticias") throw new ReviewProblem(404);
  const addressOf = (name: string, thumb: string) => {
    const { collectionName, recordId } = files[name] ?? { collectionName: record.collectionName, recordId: record.id };
    const address = fileAddress({ collectionId: collectionName, id: recordId }, name, thumb);
    return `${address}&token=${encodeURIComponent(token)}`;
  };
  return {
    author: draft.author,
    expires: readStoredDate(expires),
    record,
    descripcion: cleanHtml(record.descripcion),
    photos: fotosDeNoticia(record).map((foto) => ({
      ...wordsOf(foto),
      large: addressOf(foto.name, "1280x0"),
      small: addressOf(foto.name, "320x0"),
    })),
    comments,
  };
}

/** @throws ReviewProblem */
export const sayOfReview = (key: string, name: string, text: string): Promise<ReviewComment> =>
  post("/comments", { key, name, text });
