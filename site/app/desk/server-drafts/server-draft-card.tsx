import { capital } from "../../text/capital.ts";
import { dateAndTime, readStoredDate } from "../../text/dates/dates.ts";
import { deviceIcon } from "../../text/device.ts";
import { ending, type Noun } from "../content/content-words.ts";
import { titleOf } from "../drafts/draft.ts";
import { CardFrame } from "./card-frame.tsx";
import type { DraftHead } from "./requests.ts";

interface ServerDraftCardProps {
  draft: DraftHead;
  noun: Noun;
  address: string;
  /** Deletes the draft. `null`: a colleague's draft, which can only be reviewed. */
  discard: (() => void) | null;
}

/** Card of a draft that is only on the server: one's own from another device, or a colleague's in review. */
export function ServerDraftCard({ draft, noun, address, discard }: ServerDraftCardProps) {
  const { titulo, updated, registro, estado, expand } = draft;
  const moment = readStoredDate(updated);
  const when = moment ? ` el ${dateAndTime(moment)}` : "";
  const inReview = estado === "revision";
  const kind =
    registro === "" ? `${capital(noun.one)} nuev${ending(noun)}` : `Cambios en ${noun.one} publicad${ending(noun)}`;
  return (
    <CardFrame
      icon={inReview ? "personas" : deviceIcon()}
      kind={inReview ? `En revisión · ${kind}` : `${kind} sin terminar, en otro equipo`}
      title={titleOf({ title: titulo })}
      kept={
        discard === null
          ? `De ${expand?.autor?.nombre || "alguien del equipo"}, ${when.trim()}.`
          : `Guardado en el servidor${when}.`
      }
      {...{ address, discard }}
    />
  );
}
