import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { LatestVideos } from "./latest-videos.tsx";
import type { Video } from "./video.ts";

const html = (videos: Video[]) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(LatestVideos, { videos })));

it("[INI-06] sample cards are shown when there is no video, and none beside a real one", () => {
  const video = {
    id: "video1",
    collectionId: "videos",
    titulo: "Uno de verdad",
    video: "uno.mp4",
    link_video: "",
    thumbnail: "",
    fecha_subida: "",
  };
  expect(html([]).match(/<h3>/g)).toHaveLength(4);
  expect(html([])).not.toContain("/videos?video=");
  expect(html([video]).match(/<h3>/g)).toHaveLength(1);
  expect(html([video])).toContain("/videos?video=video1");
});
