import type { PaginaVideosRecord, TagsRecord } from "@arzobispado/diocese/generated/records";

/** A video with all of its fields, for the list and the form of administrators. */
export type DeskVideo = PaginaVideosRecord & { expand?: { tags?: TagsRecord[] } };
