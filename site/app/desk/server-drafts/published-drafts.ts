import type { PublishedDrafts } from "../save/save-record.ts";
import { type DraftAtServer, draftsCollection, fileAt } from "./server-draft.ts";

/** How a save names what lies at the server already. @param review id of a colleague's draft, or empty */
export function publishedDrafts(
  known: DraftAtServer | null,
  { review, record }: { review: string; record: unknown },
): PublishedDrafts {
  const ids = [known?.id ?? "", review].filter(Boolean);
  return {
    ids,
    elsewhere({ key, source }) {
      const name = known?.files[key];
      if (known && name !== undefined) return { copy: [draftsCollection, known.id, name] };
      const place = "address" in source ? fileAt(String(source.address)) : null;
      // Of the record too, where it changes its field or place; while that record is there.
      return place && (record || review !== "") ? { copy: place } : null;
    },
  };
}
