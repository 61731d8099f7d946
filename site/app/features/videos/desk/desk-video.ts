import type { PaginaVideosRecord } from "@arzobispado/diocese/generated/records";
import type { Video } from "../video.ts";

/** A video with what its form needs as well. */
export type DeskVideo = Video & Pick<PaginaVideosRecord, "tags" | "updated">;
