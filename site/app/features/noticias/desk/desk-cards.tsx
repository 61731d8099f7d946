import { useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { versionsAction } from "../../../desk/history/versions-link.tsx";
import { itemMark } from "../../../desk/list/coming-back.ts";
import { useDraftMarks } from "../../../desk/server-drafts/use-draft-marks.ts";
import { SeveralBar } from "../../../desk/several/several-bar.tsx";
import { useSelection } from "../../../desk/several/use-selection.ts";
import { useSeveral } from "../../../desk/several/use-several.ts";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { collection } from "../editor/drafts-of-noticias.ts";
import { estadoDeNoticia } from "../noticia.ts";
import { DateDialog } from "./date-dialog.tsx";
import css from "./desk-card.module.css";
import { DeskCard } from "./desk-card.tsx";
import type { DeskContent } from "./desk-content.ts";
import type { DeskNoticia } from "./desk-noticias.ts";
import { type DeskQuery, deskAddress, deskPath } from "./desk-query.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { severalActions } from "./several-actions.tsx";
import type { DeskActions } from "./use-desk-actions.ts";
import { useNow } from "./use-now.ts";

interface DeskCardsProps {
  noticias: DeskNoticia[];
  /** Query of the list. */
  query: DeskQuery;
  actions: DeskActions;
  /** The person may edit; otherwise read-only. */
  writes: boolean;
  /** Description of noticias. `null`: not loaded. */
  described: DeskContent | null;
}

const noun = { name: "noticias", one: "noticia", many: "noticias", gender: "f" } as const;

/** Cards of the list, bulk actions, and the dialog opened from a card. */
export function DeskCards({ noticias, query, actions, writes, described }: DeskCardsProps) {
  // Snapshot from the opening: a reload of the list does not change the dialog.
  const [opened, setOpened] = useState<{ dialog: "date" | "details"; noticia: DeskNoticia } | null>(null);
  const now = useNow(noticias.flatMap(({ fecha_publicacion }) => readStoredDate(fecha_publicacion) ?? []));
  const marks = useDraftMarks(collection);
  const close = () => setOpened(null);
  const selection = useSelection(deskAddress(query), noticias);
  const several = useSeveral<DeskNoticia>(noun, deskPath);
  const bulk = writes && described ? severalActions(described.collection, described.index) : [];

  function open(dialog: "date" | "details", id: string) {
    const noticia = actions.find(id);
    if (noticia) setOpened({ dialog, noticia });
  }

  return (
    <>
      <SeveralBar noun={noun} items={noticias} selection={selection} actions={bulk} several={several} />
      <ul className={`en-columna hueco-3 ${css["fichas-notas"]}`}>
        {noticias.map((noticia) => (
          <li key={noticia.id} {...itemMark(noticia.id)}>
            <DeskCard
              noticia={noticia}
              query={query}
              now={now}
              draft={marks.get(noticia.id) ?? null}
              writes={writes}
              selection={bulk.length > 0 ? selection : null}
              versions={versionsAction(described?.collection ?? null, noticia.id)}
              actions={{
                ...actions,
                openDate: (id) => open("date", id),
                openDetails: (id) => open("details", id),
              }}
            />
          </li>
        ))}
      </ul>
      {opened?.dialog === "details" && (
        <DetailsDialog
          noticia={opened.noticia}
          query={query}
          hidden={estadoDeNoticia(opened.noticia, serverNow()) !== "publicado"}
          writes={writes}
          onClose={close}
        />
      )}
      {opened?.dialog === "date" && (
        <DateDialog
          noticia={opened.noticia}
          save={(date) => actions.changeDate(opened.noticia.id, date)}
          working={actions.working}
          onClose={close}
        />
      )}
    </>
  );
}
