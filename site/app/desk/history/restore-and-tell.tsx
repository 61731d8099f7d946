import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { serverNow } from "../../backend/server-clock.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { confirmMessage } from "../../state/ask-message.ts";
import { capital } from "../../text/capital.ts";
import { ending, theOne, thisOne, titleOf } from "../content/content-words.ts";
import type { Stored } from "../content-form/content-record-form.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { tellOutcome } from "../outcome/outcome.ts";
import { purgeAfterAsking } from "../trash/ask-and-purge.tsx";
import { type Item, newestVersion, purgeFile, restoreVersion, type Version } from "./history.ts";
import { lostTexts, seenText, whenText } from "./version-words.ts";
import { versionsAddress } from "./versions-address.ts";

interface Restoring {
  collection: ContentCollection;
  item: Item;
  /** Item as shown beside the version. */
  now: Stored;
  version: Pick<Version, "number" | "at"> & { record: Stored };
  /** Loads the page's data again. */
  reload: () => void;
}

/** Asks, then restores a version ('Devolver esta versión'), shows the result and offers to undo it. */
export async function askAndRestore({ collection, item, now, version, reload }: Restoring): Promise<void> {
  const { number } = version;
  if (number === null) return;
  const title = titleOf(collection, now);
  const seen = seenText(collection, { record: now, version: version.record, now: serverNow() });
  const asked = await confirmMessage({
    title: "¿Devolver esta versión?",
    text: `«${title}» quedará como estaba (${whenText(version, serverNow()).toLocaleLowerCase("es")}). ${seen} Lo de ahora queda guardado como una versión más.`,
    icon: <Icon name="repetir" />,
    yes: "Devolver esta versión",
  });
  if (!asked) return;
  try {
    const before = await newestVersion(item);
    const { record, lost } = await restoreVersion(item, number, now.updated);
    // Version with the previous state; still `before` if the restore changed nothing.
    const kept = await newestVersion(item).catch(() => before);
    const lines = lostTexts(collection, lost);
    tellOutcome({
      title: lines.length === 0 ? "Versión devuelta" : "Versión devuelta, con algo menos",
      text: `${capital(theOne(collection))} «${titleOf(collection, record)}» está como en esa versión.`,
      lines,
      at: versionsAddress(collection, item.id),
      ...(kept !== null &&
        kept !== before && { undo: () => takeBack({ collection, item, record, kept, title, reload }) }),
    });
    reload();
  } catch (error) {
    await tellFailure(error, thisOne(collection), reload);
  }
}

interface TakingBack extends Pick<Restoring, "collection" | "item" | "reload"> {
  /** Item as saved by the restore. */
  record: Stored;
  /** Number of the version with the state before the restore. */
  kept: number;
  title: string;
}

async function takeBack({ collection, item, record, kept, title, reload }: TakingBack): Promise<void> {
  try {
    await restoreVersion(item, kept, record.updated);
  } catch (error) {
    await tellFailure(error, thisOne(collection), reload);
    return;
  }
  tellOutcome({
    title: "Deshecho",
    text: `«${title}» está otra vez como antes de devolverl${ending(collection)}.`,
    at: versionsAddress(collection, item.id),
  });
  reload();
}

/** Asks, then deletes one earlier file from all versions ('Borrar para siempre'). */
export async function askAndPurgeFile(item: Item, name: string, reload: () => void): Promise<void> {
  const isPurged = await purgeAfterAsking(() => purgeFile(item, name), reload, {
    title: "¿Borrar este archivo para siempre?",
    text: "Saldrá de todas las versiones y no se podrá recuperar. Solo quedará en los respaldos que ya existan.",
    yes: "Borrar para siempre",
    done: "El archivo ya no está en ninguna versión.",
    what: "este archivo",
  });
  if (isPurged) reload();
}
