import type { HomiliaRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import { ifMissing } from "../../backend/status-of.ts";
import { type ExternalVideo, readExternalVideo } from "../../components/media/external-video.ts";
import { followableUrl } from "../../components/media/outside-link.ts";

const shownFields = [
  "id",
  "collectionId",
  "titulo",
  "persona_nombre",
  "persona_foto",
  "persona_foto_datos",
  "fecha_inicio",
  "media",
  "link_media",
  "media_transcrito",
] as const;

type StoredHomilia = Pick<HomiliaRecord, (typeof shownFields)[number]>;

/** Data of a homily for the player. `media_transcrito` is HTML that must be cleaned before it is rendered. */
export interface Homilia extends Omit<StoredHomilia, "link_media"> {
  /** Video of the link (HOM-02). `null`: no link, or an unknown service. */
  video: ExternalVideo | null;
  /** Address of a link that is no playable video. `null`: no link. */
  outsideLink: string | null;
}

/** Loads a random official homily (HOM-01). `null`: there is none (HOM-08). */
export async function randomHomilia(client: PocketBase): Promise<Homilia | null> {
  const found = await client
    .collection("homilia")
    .getFirstListItem<StoredHomilia>("", { sort: "@random", fields: shownFields.join(",") })
    .catch(ifMissing(null));
  if (!found) return null;
  const { link_media, ...stored } = found;
  const video = readExternalVideo(link_media);
  return { ...stored, video, outsideLink: video ? null : (followableUrl(link_media)?.href ?? null) };
}
