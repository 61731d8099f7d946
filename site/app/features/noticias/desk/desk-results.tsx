import type { ListResult } from "pocketbase";
import type { ReactNode } from "react";
import { AwaitedResults } from "../../../desk/list/awaited-results.tsx";
import type { AwaitedList } from "../../../desk/list/use-awaited-list.ts";
import { DraftCards } from "../../../desk/server-drafts/draft-cards.tsx";
import { colaboradorReads } from "../../../text/role-words.ts";
import { collection, editorWith, noun } from "../editor/drafts-of-noticias.ts";
import type { DeskNoticia } from "./desk-noticias.ts";
import { type DeskQuery, deskAddress, deskParams, deskPath } from "./desk-query.ts";
import { DeskSkeleton } from "./desk-skeleton.tsx";

interface DeskResultsProps {
  query: DeskQuery;
  list: AwaitedList<DeskNoticia>;
  /** Active filters in words. */
  filters: string[];
  /** A request is running: actions are disabled. */
  working: boolean;
  /** The person may create and edit, so their unfinished drafts are offered. */
  writes: boolean;
  proposes: boolean;
  children: (page: ListResult<DeskNoticia>) => ReactNode;
}

/** Results beside the filters: unfinished drafts, then the cards. */
export function DeskResults({ query, writes, proposes, ...results }: DeskResultsProps) {
  return (
    <AwaitedResults
      {...results}
      path={deskPath}
      address={deskAddress(query)}
      perPage={query.perPage}
      kept={deskParams({ ...query, page: 1, perPage: 10 })}
      addressOf={(page) => deskAddress({ ...query, page })}
      words={writes ? words : { ...words, none: ["Todavía no hay noticias", colaboradorReads.noticias] }}
      before={(writes || proposes) && <DraftCards collection={collection} noun={noun} addressOf={editorWith(query)} />}
      skeleton={<DeskSkeleton />}
    />
  );
}

const words = {
  failure: "No pudimos cargar las noticias",
  none: ["Todavía no hay noticias", "Crea la primera: aparecerá aquí."],
  noneOfFilters: "Ninguna noticia con esos filtros",
} as const;
