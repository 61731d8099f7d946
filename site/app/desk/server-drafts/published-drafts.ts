import type { PublishedDrafts } from "../save/save-record.ts";
import { type DraftAtServer, draftsCollection, fileAt } from "./server-draft.ts";

/**
 * Drafts that a save publishes, and where the server already has their files.
 * @param review id of a colleague's draft, or empty
 */
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
      // Copies files of the record too, if they move to another field or place, while the record exists.
      return place && (record || review !== "") ? { copy: place } : null;
    },
  };
}
