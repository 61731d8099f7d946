import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { shortMoment } from "../../text/dates/short-moment.ts";
import type { ItemWays } from "../outcome/outcome.ts";
import { dueDate } from "./site-state.ts";

interface ShownItem {
  collection: Pick<ContentCollection, "page" | "shownFrom">;
  record: { id: string } & Record<string, unknown>;
  title: string;
  /** Origin of the public site. */
  origin: string;
  /** Server time. */
  now: Date;
}

/** Links and share actions of an item with a public page of its own. `null`: it has none. */
export function contentWays({ collection, record, title, origin, now }: ShownItem): ItemWays | null {
  const { page } = collection;
  if (!page?.includes("{id}")) return null;
  const link = `${origin || window.location.origin}${page.replace("{id}", encodeURIComponent(record.id))}`;
  const isSeen = dueDate(collection, record, now) === null;
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${title} ${link}`)}`;
  return { link, whatsapp: isSeen ? whatsapp : null, preview: null };
}

/** Text for when visitors will see an item. Empty: they see it already. */
export function whenItemIsSeen({ collection, record, now }: Omit<ShownItem, "title" | "origin">): string {
  const date = dueDate(collection, record, now);
  return date ? `Aparecerá en el sitio ${shortMoment(date, now)}.` : "";
}
