import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { readQuery } from "../../sections/query.ts";
import { readOpenVideo, shortVideosAddress, videosAddress, videosSection } from "../../sections/videos.ts";
import { playbackOf } from "./playback.ts";
import { isTikTok, thumbnailSources, type Video } from "./video.ts";
import { videoObject } from "./video-object.ts";
import { videosFilter } from "./videos.ts";

const params = (text: string) => new URLSearchParams(text);

const origin = "https://sitio.example";

const video = (over: Partial<Video>): Video => ({
  id: "video1",
  collectionId: "videos",
  titulo: "Un video",
  video: "",
  link_video: "",
  thumbnail: "mini.jpg",
  fecha_subida: "2025-11-21 13:30:00.000Z",
  ...over,
});

describe("how a video is shown", () => {
  it("[VID-04] a video of YouTube is put in a frame as given and one of TikTok by its last path segment", () => {
    const frameOf = (link_video: string) => {
      const playback = playbackOf(video({ link_video }), origin);
      return playback.kind === "frame" ? playback.video.embedAddress : playback.kind;
    };
    expect(frameOf("https://www.youtube.com/embed/DemoVideo02?start=15")).toBe(
      "https://www.youtube-nocookie.com/embed/DemoVideo02?start=15",
    );
    expect(frameOf("https://www.tiktok.com/@a.b/video/7399999999999999901")).toBe(
      "https://www.tiktok.com/embed/v2/7399999999999999901",
    );
  });

  it("[VID-04] a video that ends in .mp4 is played, and an own file where there is no link", () => {
    const player = (address: string) => ({ kind: "player", address });
    const link = "https://archivo.example/videos/Misa.MP4";
    expect(playbackOf(video({ link_video: link }), origin)).toEqual(player(link));
    expect(playbackOf(video({ video: "misa.mp4" }), origin)).toEqual(player("/api/files/videos/video1/misa.mp4"));
  });

  it("[VID-04] [SEG-38] a video of other kinds is not embedded: a link at most", () => {
    const kind = (link_video: string) => playbackOf(video({ link_video }), origin).kind;
    expect(kind("https://vimeo.com/1999999901")).toBe("link");
    expect(kind("https://www.facebook.com/watch?v=1")).toBe("link");
    expect(kind("https://www.youtube.com/embed/malo")).toBe("link");
    expect(kind("https://evil.example/?x=.mp4")).toBe("link");
    expect(kind("javascript:alert(1)//.mp4")).toBe("nothing");
    expect(kind("https://quien:clave@archivo.example/misa.mp4")).toBe("nothing");
    expect(kind("")).toBe("nothing");
  });

  it("[VID-04] a film without encryption is a link, since no page of ours may play it", () => {
    const link = "http://archivo.example/misa.mp4";
    expect(playbackOf(video({ link_video: link }), origin)).toEqual({ kind: "link", address: link });
  });

  it.each(["http://sitio.example", "https://sitio.example"])(
    "[VID-04] a file of the site linked from %s is played",
    (from) => {
      const link_video = `${from}/api/files/videos/video1/misa.mp4`;
      const player = { kind: "player", address: "/api/files/videos/video1/misa.mp4" };
      expect(playbackOf(video({ link_video }), origin)).toEqual(player);
    },
  );

  it("[VID-04] a file of a site that runs at a port is played", () => {
    const link_video = "http://127.0.0.1:3000/api/files/videos/video1/misa.mp4";
    expect(playbackOf(video({ link_video }), "http://127.0.0.1:3000").kind).toBe("player");
    expect(playbackOf(video({ link_video }), origin).kind).toBe("link");
  });

  it("[VID-02] a link to TikTok is recognised by its host only", () => {
    expect(isTikTok(video({ link_video: "https://vm.tiktok.com/ZM8abc/" }))).toBe(true);
    expect(isTikTok(video({ link_video: "https://tiktok.com.evil.example/1" }))).toBe(false);
    expect(isTikTok(video({ link_video: "https://evil.example/tiktok.com" }))).toBe(false);
  });

  it("[VID-02] a thumbnail is taken in its declared sizes", () => {
    expect(thumbnailSources(video({}))?.srcSet).toBe(
      "/api/files/videos/video1/mini.jpg?thumb=320x180 320w, /api/files/videos/video1/mini.jpg?thumb=640x360 640w",
    );
    expect(thumbnailSources(video({ thumbnail: "" }))).toBeNull();
  });

  it("a video that plays is described to search engines, and no other", () => {
    const known = videoObject(video({ video: "misa.mp4" }), origin);
    expect(known).toMatchObject({
      "@type": "VideoObject",
      contentUrl: "https://sitio.example/api/files/videos/video1/misa.mp4",
      uploadDate: "2025-11-21T13:30:00.000Z",
    });
    expect(videoObject(video({ video: "misa.mp4", thumbnail: "" }), origin)).toBeNull();
    expect(videoObject(video({ link_video: "https://vimeo.com/1" }), origin)).toBeNull();
  });
});

describe("the address of the list", () => {
  it("[VID-01] the address is read trimmed, bounded and with defaults", () => {
    expect(readQuery(videosSection, params("search=+misa+&tags=a,b&sort=fecha_subida&page=2&perPage=20"))).toEqual({
      search: "misa",
      tags: ["a", "b"],
      sort: "fecha_subida",
      page: 2,
      perPage: 20,
    });
    expect(readQuery(videosSection, params("sort=titulo&page=-1"))).toMatchObject({ sort: "-fecha_subida", page: 1 });
  });

  it("[VID-05] the list offers the usual sizes; another number is 10", () => {
    expect(readQuery(videosSection, params("perPage=7")).perPage).toBe(7);
    expect(readQuery(videosSection, params("perPage=11")).perPage).toBe(10);
  });

  it("the address is short, and keeps the open video", () => {
    expect(shortVideosAddress(params("search=&tags=a&tags=b&sort=-fecha_subida&video=v1"))).toBe(
      "/videos?tags=a,b&video=v1",
    );
    expect(shortVideosAddress(params("tags=a,b&video=v1"))).toBeNull();
    expect(readOpenVideo(params("video=<b>"))).toBe("");
    expect(videosAddress({ page: 2 }, "v1")).toBe("/videos?page=2&video=v1");
  });
});

describe("the filter of the list", () => {
  const filter = (text: string) => videosFilter(new PocketBase("/"), readQuery(videosSection, params(text)));

  it("[VID-01] the filter wants the text AND any of the tags", () => {
    expect(filter("search=misa&tags=a,b")).toBe('titulo ~ "misa" && (tags ~ "a" || tags ~ "b")');
  });

  it("the filter of videos binds typed text", () => {
    expect(filter('search=" || id != "')).toBe(String.raw`titulo ~ "\" || id != \""`);
  });
});
