import { useEffect, useState } from "react";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { capital } from "../../text/capital.ts";
import { dateAndTime } from "../../text/dates/dates.ts";
import { deviceIcon, deviceName } from "../../text/device.ts";
import { ending, type Noun } from "../content/content-words.ts";
import { type Draft, titleOf } from "../drafts/draft.ts";
import { askToDiscard } from "../drafts/draft-questions.ts";
import { listDrafts, removeDraft } from "../drafts/drafts.ts";
import { newFilesInWords } from "../drafts/files-in-words.ts";
import { newFiles } from "../record/form-files.ts";
import { CardFrame } from "./card-frame.tsx";
import css from "./draft-cards.module.css";
import { type DraftHead, deleteDraftOfServer } from "./requests.ts";
import { endSync } from "./running-syncs.ts";
import { ServerDraftCard } from "./server-draft-card.tsx";
import { waitingDrafts } from "./waiting-drafts.ts";

interface DraftCardsProps {
  collection: string;
  noun: Noun;
  addressOf: DraftAddress;
}

/**
 * Address of the form that opens a draft, by its name on this device or its id on the server.
 * @param record id, or empty
 */
export type DraftAddress = (record: string, begin: { borrador: string } | { servidor: string }) => string;

/** Unfinished drafts above the list: the person's own, and colleagues' drafts that wait for review. */
export function DraftCards({ collection, noun, addressOf }: DraftCardsProps) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [atServer, setAtServer] = useState<DraftHead[]>([]);
  const person = sessionOfPage()?.record.id ?? "";

  useEffect(() => {
    if (person === "") return;
    listDrafts(person, collection).then(setDrafts, (error: unknown) => {
      // Without a store for drafts the device has none.
      console.warn("The drafts of this device could not be read.", error);
    });
    waitingDrafts(person, collection).then(setAtServer);
  }, [person, collection]);

  async function discard(draft: Draft) {
    const isThere = atServer.some(({ id }) => id === draft.server?.id);
    if (!(await askToDiscard(draft, { isHere: true, isThere }))) return;
    await endSync(draft.person, draft.item);
    await removeDraft(draft.person, draft.item);
    if (draft.server) await deleteDraftOfServer(draft.server.id).catch(() => undefined);
    setDrafts((kept) => kept.filter(({ item }) => item !== draft.item));
    setAtServer((kept) => kept.filter(({ id }) => id !== draft.server?.id));
  }

  async function discardAtServer({ id, titulo }: DraftHead) {
    if (!(await askToDiscard({ title: titulo }, { isHere: false, isThere: true }))) return;
    await deleteDraftOfServer(id);
    setAtServer((kept) => kept.filter((draft) => draft.id !== id));
  }

  const away = atServer.filter(
    ({ id, registro, autor }) =>
      autor !== person ||
      !drafts.some(({ server, record }) => (server ? server.id === id : record !== "" && record === registro)),
  );
  if (drafts.length + away.length === 0) return null;
  return (
    <ul className={`en-pila hueco-2 ${css.borradores}`} aria-label="Borradores sin terminar">
      {drafts.map((draft) => (
        <li key={draft.item}>
          <DraftCard
            draft={draft}
            noun={noun}
            address={addressOf(draft.record, { borrador: draft.item })}
            discard={() => discard(draft)}
          />
        </li>
      ))}
      {away.map((draft) => (
        <li key={draft.id}>
          <ServerDraftCard
            draft={draft}
            noun={noun}
            address={addressOf(draft.registro, { servidor: draft.id })}
            discard={draft.autor === person ? () => discardAtServer(draft) : null}
          />
        </li>
      ))}
    </ul>
  );
}

interface DraftCardProps {
  draft: Draft;
  noun: Noun;
  address: string;
  discard: () => void;
}

function DraftCard({ draft, noun, address, discard }: DraftCardProps) {
  const { values, picked = [], written, record } = draft;
  const files = newFilesInWords([...newFiles(values).map(({ source }) => source), ...picked]);
  return (
    <CardFrame
      icon={deviceIcon()}
      kind={record === "" ? `${capital(noun.one)} nuev${ending(noun)} sin terminar` : "Cambios sin guardar"}
      title={titleOf(draft)}
      kept={`Guardado en este ${deviceName()} el ${dateAndTime(new Date(written))}${files === "" ? "" : `, con ${files}`}.`}
      {...{ address, discard }}
    />
  );
}
