import { playedVideos } from "@arzobispado/diocese/config/videos";
import { describe, expect, it } from "vitest";
import { sourceOfLink } from "../../../components/media/link-playback.ts";
import { linkHint } from "./link-hint.ts";

describe("what the public page will make of a link", () => {
  it.each([
    ["https://www.youtube.com/watch?v=DemoVideo01", "bien", "YouTube: se verá dentro"],
    ["https://www.tiktok.com/@a/video/7399999999999999901", "bien", "TikTok: se verá dentro"],
    ["https://archivo.example/misa.mp4", "bien", "Archivo mp4"],
    [
      "https://vimeo.com/1999999901",
      "ojo",
      "Vimeo: la página solo mostrará un enlace. Dentro de ella se ven YouTube, TikTok y los archivos mp4.",
    ],
    ["https://www.youtube.com/watch?v=malo", "ojo", "No reconocemos un video"],
    ["http://archivo.example/misa.mp4", "ojo", "solo mostrará un enlace. Prueba con https://"],
    ["http://sitio.example/api/files/a/b/misa.mp4", "bien", "Archivo mp4"],
    ["cualquier cosa", "ojo", "no se verá ningún video"],
  ])("[ADM-06] of %s is said before it is saved", (link, tone, text) => {
    const hint = linkHint(` ${link} `, playedVideos, "https://sitio.example");
    expect(hint?.tone).toBe(tone);
    expect(hint?.text).toContain(text);
  });

  it("[CON-03] is every service and no film, where its field says nothing else", () => {
    const textOf = (link: string) => linkHint(link, undefined, "https://sitio.example")?.text;
    expect(textOf("https://vimeo.com/1999999901")).toBe("Vimeo: se verá dentro de la página.");
    expect(textOf("https://archivo.example/misa.mp4")).toContain("la página solo mostrará un enlace.");
    expect(textOf("http://archivo.example/misa.mp4")).not.toContain("Prueba");
    expect(textOf(" ")).toBeUndefined();
  });
});

it.each([
  ["https://youtu.be/DemoVideo01", "YouTube"],
  ["https://vm.tiktok.com/ZM8abc/", "TikTok"],
  ["https://vimeo.com/1999999901", "Vimeo"],
  ["https://a.example/misa.mp4", "Archivo mp4"],
  ["https://a.example/", "Otro sitio"],
  ["javascript:alert(1)", ""],
])("[ADM-06] %s lies at «%s»", (link, words) => expect(sourceOfLink(link)).toBe(words));
