/** What plays within the page of videos (VID-04): these services, and films by their address. Anything else is a link. */
export const playedVideos = ["youtube", "tiktok", "mp4"] as const;
