import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { iMay } from "../../backend/session/my-role.ts";
import { ifSignedIn } from "../../backend/session/with-session.ts";

/** Number of items by collection, as far as known. */
export type ContentCounts = Readonly<Record<string, number>>;

/** Narrower screens do not show the counts, so no prepaid data is spent on them. */
const wide = "(min-width: 64rem)";

let known: ContentCounts = {};

/** Counts items per collection after the first render. Starts with the counts of the last visit. */
export function useCounts(all: readonly ContentCollection[], always = false): ContentCounts {
  const [counts, setCounts] = useState(known);
  useEffect(() => {
    if (!always && !window.matchMedia(wide).matches) return;
    let stale = false;
    const listed = all.filter(({ name, unlisted, single }) => !unlisted && single === null && iMay(name, "list"));
    for (const { name } of listed) {
      countRecords(name).then(
        (count) => {
          known = { ...known, [name]: count };
          if (!stale) setCounts(known);
        },
        // A failed count shows no number.
        () => undefined,
      );
    }
    return () => {
      stale = true;
    };
  }, [all, always]);
  return counts;
}

function countRecords(name: string): Promise<number> {
  return ifSignedIn(async (client) => {
    const { totalItems } = await client.collection(name).getList(1, 1, { fields: "id" });
    return totalItems;
  });
}
