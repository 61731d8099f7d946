/**
 * Kinds of videos that play within the page of videos (VID-04): these services, and films by their address. Others are
 * links.
 */
export const playedVideos = ["youtube", "tiktok", "mp4"] as const;
