import type { Backend, Config, DraftOptions } from "@arzobispado/backend";
import type { SiteOptions } from "@arzobispado/site";

type PagesPlace = NonNullable<SiteOptions["pagesPlace"]>;

/**
 * Folder in which the site writes its finished pages (docs/decisions/0093).
 * @param drafts collections of which no page shows anything
 */
export function pagesPlaceOf(
  { catchUp, onStale }: Pick<Backend, "catchUp" | "onStale">,
  folder: NonNullable<Backend["pages"]>,
  { pagesBounds }: Pick<Config, "pagesBounds">,
  drafts: Pick<DraftOptions, "collection" | "comments">,
): PagesPlace {
  const offPages = [drafts.collection, drafts.comments.collection];
  let present: Awaited<ReturnType<PagesPlace["begin"]>> = null;
  // A change that was not told here before its commit: by a process that has another folder, or none.
  onStale((name) => {
    if (!offPages.includes(name)) present?.end();
  });
  return {
    bounds: pagesBounds,
    changes: () => folder.changes,
    sweep: () => folder.sweep(),
    async begin() {
      present = null;
      const generation = folder.begin();
      if (!generation) return null;
      try {
        // Another process may have changed content a moment ago: what is in memory here must not be older.
        await catchUp();
      } catch (error) {
        generation.end();
        throw error;
      }
      present = generation;
      return generation;
    },
  };
}
