import type { FileElsewhere } from "../../components/photos/save/save-body.ts";
import { type DraftAtServer, draftsCollection } from "../drafts/server-draft.ts";
import { type FormFile, fileAt } from "../record/form-files.ts";

/** Server drafts that hold everything to be saved, including the files. */
export interface PublishedDrafts {
  /** Ids of the own draft and of the reviewed one. */
  ids: string[];
  elsewhere: (file: FormFile) => FileElsewhere | null;
}

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
