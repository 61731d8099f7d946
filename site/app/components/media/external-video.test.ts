import { describe, expect, it } from "vitest";
import { readExternalVideo } from "./external-video.ts";
import { followableUrl } from "./outside-link.ts";

const guid = "01234567-89ab-cdef-0123-456789abcdef";
const loomId = "0123456789abcdef0123456789abcdef";

describe("the links of the services", () => {
  it.each([
    ["https://www.youtube.com/embed/DemoVideo01", "https://www.youtube-nocookie.com/embed/DemoVideo01"],
    [
      "https://www.youtube.com/embed/DemoVideo02?start=15",
      "https://www.youtube-nocookie.com/embed/DemoVideo02?start=15",
    ],
    ["https://www.youtube.com/watch?v=DemoVideo03&t=9", "https://www.youtube-nocookie.com/embed/DemoVideo03?start=9"],
    ["http://www.youtube.com/watch?v=DemoVideo06", "https://www.youtube-nocookie.com/embed/DemoVideo06"],
    ["https://youtu.be/DemoVideo04?si=x", "https://www.youtube-nocookie.com/embed/DemoVideo04"],
    ["https://www.youtube.com/shorts/DemoVideo05/", "https://www.youtube-nocookie.com/embed/DemoVideo05"],
    ["https://vimeo.com/1999999901", "https://player.vimeo.com/video/1999999901"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://player.vimeo.com/video/76979871"],
    ["https://vine.co/v/e9ipVUrEW1Q", "https://vine.co/v/e9ipVUrEW1Q/embed/simple"],
    ["https://videopress.com/v/kUJmAcSf", "https://videopress.com/embed/kUJmAcSf"],
    [`https://web.microsoftstream.com/video/${guid}`, `https://web.microsoftstream.com/embed/video/${guid}`],
    [
      "https://www.tiktok.com/@arqui.demo/video/7399999999999999901?lang=es",
      "https://www.tiktok.com/embed/v2/7399999999999999901",
    ],
    ["https://www.dailymotion.com/video/x7tgad0_un-titulo", "https://www.dailymotion.com/embed/video/x7tgad0"],
    ["https://dai.ly/x7tgad0", "https://www.dailymotion.com/embed/video/x7tgad0"],
    [`https://www.loom.com/share/${loomId}`, `https://www.loom.com/embed/${loomId}`],
  ])("a link %s becomes %s", (link, address) => {
    expect(readExternalVideo(link)?.embedAddress).toBe(address);
  });

  it("a video has the service, its name, the id and the page", () => {
    expect(readExternalVideo("https://youtu.be/DemoVideo04")).toEqual({
      service: "youtube",
      serviceName: "YouTube",
      id: "DemoVideo04",
      embedAddress: "https://www.youtube-nocookie.com/embed/DemoVideo04",
      pageAddress: "https://www.youtube.com/watch?v=DemoVideo04",
    });
  });
});

describe("[SEG-38] links that only look like a video", () => {
  it.each([
    "",
    "DemoVideo01",
    "//www.youtube.com/embed/DemoVideo01",
    "http://www.youtube.com:8080/embed/DemoVideo01",
    "ftp://www.youtube.com/embed/DemoVideo01",
    "javascript:alert(1)//https://www.youtube.com/embed/DemoVideo01",
    "data:text/html,<script>alert(1)</script>youtube.com/embed/DemoVideo01",
    "https://evil.example/https://www.youtube.com/embed/DemoVideo01",
    "https://evil.example/?u=https://youtu.be/DemoVideo01",
    "https://evil.example/youtube.com/watch?v=DemoVideo01",
    "https://evil.example#youtube.com/embed/DemoVideo01",
    "https://youtube.com.evil.example/embed/DemoVideo01",
    "https://notyoutube.com/embed/DemoVideo01",
    "https://evil-vimeo.com/1999999901",
    "https://www.youtube.com@evil.example/embed/DemoVideo01",
    "https://evil.example\\@www.youtube.com/embed/DemoVideo01",
    "https://user:secret@www.youtube.com/embed/DemoVideo01",
    "https://www.youtube.com:8443/embed/DemoVideo01",
    "https://www.youtube.com./embed/DemoVideo01",
    "https://www.youtube.com/redirect?q=https://evil.example&v=DemoVideo01",
    "https://www.youtube.com/embed/../redirect?q=https://evil.example",
    "https://www.youtube.com/embed/%2e%2e/watch",
    "https://www.youtube.com/embed/DemoVideo01%22onload=alert(1)",
    'https://www.youtube.com/watch?v="><script>alert(1)</script>',
    "https://www.youtube.com/watch?v=DemoVideo01%2F..%2Fx",
    "https://www.youtube.com/embed/short",
    "https://vimeo.com/ondemand/pelicula",
    "https://vimeo.com/19999x",
    "https://www.tiktok.com/@arqui.demo/photo/7399999999999999901",
    "https://www.tiktok.com/@arqui.demo/video/7399999x?id=7399999999999999901",
    "https://vm.tiktok.com/ZM8abc/",
    "https://www.loom.com/share/no-es-un-id",
    "https://web.microsoftstream.com/video/..%2f..%2fx",
    "https://www.dailymotion.com/video/x7tgad0/../../evil",
  ])("a link %s is no video", (link) => {
    expect(readExternalVideo(link)).toBeNull();
  });

  it("a hostile query is escaped by the standard in an address", () => {
    const video = readExternalVideo('https://www.youtube.com/embed/DemoVideo01?a="><img src=x>#"><b>');
    expect(video?.embedAddress).toBe("https://www.youtube-nocookie.com/embed/DemoVideo01?a=%22%3E%3Cimg%20src=x%3E");
  });
});

describe("[ENT-07] the start of a video", () => {
  it.each([
    ["https://youtu.be/DemoVideo01?t=1500", 1500],
    ["https://youtu.be/DemoVideo01?si=abc&t=1500s", 1500],
    ["https://www.youtube.com/watch?v=DemoVideo01&t=25m", 1500],
    ["https://m.youtube.com/watch?t=1h2m3s&v=DemoVideo01&feature=share", 3723],
    ["https://www.youtube.com/watch?v=DemoVideo01&start=90", 90],
    ["https://www.youtube.com/watch?v=DemoVideo01#t=1m30s", 90],
    ["https://www.youtube.com/live/DemoVideo01?t=1:02:03", 3723],
    ["https://www.youtube.com/embed/DemoVideo01?t=2h", 7200],
    ["https://youtu.be/DemoVideo01?t=12.5", 12],
  ])("the start of %s is second %i, in the frame and behind the link", (link, seconds) => {
    const video = readExternalVideo(link);
    expect(video?.embedAddress).toBe(`https://www.youtube-nocookie.com/embed/DemoVideo01?start=${seconds}`);
    expect(video?.pageAddress).toBe(`https://www.youtube.com/watch?v=DemoVideo01&t=${seconds}s`);
  });

  it.each(["0", "", "-5", "1e9", "99999999", "m", "abc", "1500&start=x", '"><b>', "360000"])(
    "a video has no start for t=%s",
    (t) => {
      const video = readExternalVideo(`https://youtu.be/DemoVideo01?t=${t}`);
      const expected = t.startsWith("1500") ? "?start=1500" : "";
      expect(video?.embedAddress).toBe(`https://www.youtube-nocookie.com/embed/DemoVideo01${expected}`);
    },
  );

  it.each([
    ["https://vimeo.com/1999999901#t=90s", "https://player.vimeo.com/video/1999999901#t=90s"],
    ["https://www.dailymotion.com/video/x7tgad0?start=90", "https://www.dailymotion.com/embed/video/x7tgad0?start=90"],
    [`https://www.loom.com/share/${loomId}?t=90`, `https://www.loom.com/embed/${loomId}?t=90`],
    ["https://videopress.com/v/kUJmAcSf?t=90", "https://videopress.com/embed/kUJmAcSf"],
  ])("the start of %s is written for its service: %s", (link, address) => {
    expect(readExternalVideo(link)?.embedAddress).toBe(address);
  });
});

describe("a link to follow", () => {
  it("[SEG-38] a link is of the web, without user", () => {
    expect(followableUrl("https://fb.example/un video")?.href).toBe("https://fb.example/un%20video");
    for (const link of ["javascript:alert(1)", "data:text/html,x", "https://a@b.example/", "/x", ""]) {
      expect(followableUrl(link)).toBeNull();
    }
  });
});
