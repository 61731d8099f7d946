import type { HomiliaRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
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

/** What the player needs of a homily; `media_transcrito` is HTML that must be cleaned before it is drawn. */
export interface Homilia extends Omit<StoredHomilia, "link_media"> {
  /** What its link shows (HOM-02); null without a link and where the service is unknown. */
  video: ExternalVideo | null;
  /** Where a link leads that shows no video here; null without one. */
  outsideLink: string | null;
}

/** One official homily at random (HOM-01); null when there is none (HOM-08). */
export async function randomHomilia(client: PocketBase): Promise<Homilia | null> {
  try {
    const { link_media, ...stored } = await client
      .collection("homilia")
      .getFirstListItem<StoredHomilia>("", { sort: "@random", fields: shownFields.join(",") });
    const video = readExternalVideo(link_media);
    return { ...stored, video, outsideLink: video ? null : (followableUrl(link_media)?.href ?? null) };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
