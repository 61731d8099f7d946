import { useEffect, useState } from "react";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import type { DraftState } from "../drafts/server-draft.ts";
import { waitingDrafts } from "./waiting-drafts.ts";

/** States of server drafts by record id: the person's own drafts, and colleagues' drafts in review. */
export function useDraftMarks(collection: string): ReadonlyMap<string, DraftState> {
  const [marks, setMarks] = useState<ReadonlyMap<string, DraftState>>(new Map());
  useEffect(() => {
    const person = sessionOfPage()?.record.id;
    if (person === undefined) return;
    waitingDrafts(person, collection).then((drafts) => {
      const sorted = [...drafts].sort(
        (one, other) => Number(one.estado === "revision") - Number(other.estado === "revision"),
      );
      setMarks(new Map(sorted.map(({ registro, estado }) => [registro, estado])));
    });
  }, [collection]);
  return marks;
}
