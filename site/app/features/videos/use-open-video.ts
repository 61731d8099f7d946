import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Video } from "./video.ts";
import { readOpenVideo, type VideosQuery, videosAddress } from "./videos-query.ts";

/**
 * The video that the address opens (VID-03), so that Back closes it and the address can be shared.
 * @param videos of the list
 * @param loaded one that the server brought because the address opens it
 */
export function useOpenVideo(query: VideosQuery, videos: Video[], loaded: Video | null) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [tapped, setTapped] = useState("");
  const id = readOpenVideo(params);
  const video = id === "" ? undefined : [...videos, ...(loaded ? [loaded] : [])].find((known) => known.id === id);

  function close() {
    // One that was opened here has the list before it in the history.
    if (tapped === id) navigate(-1);
    else navigate(videosAddress(query), { replace: true, preventScrollReset: true });
  }

  return { video, tapped: tapped === id, tap: setTapped, close };
}
