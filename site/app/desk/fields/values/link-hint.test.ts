import { playedVideos } from "@arzobispado/diocese/config/videos";
import { describe, expect, it } from "vitest";
import { sourceOfLink } from "../../../components/media/link-playback.ts";
import { linkHint } from "./link-hint.ts";

describe("hints for a link", () => {
  it.each([
    ["https://www.youtube.com/watch?v=DemoVideo01", "bien", "YouTube: se verá dentro"],
    ["https://www.tiktok.com/@a/video/7399999999999999901", "bien", "TikTok: se verá dentro"],
    ["https://archivo.example/misa.mp4", "bien", "Archivo mp4"],
    [
      "https://vimeo.com/1999999901",
      "ojo",
      "Vimeo: la página solo mostrará un enlace. Dentro de ella se ven YouTube, TikTok y los archivos mp4.",
    ],
    ["https://www.youtube.com/watch?v=malo", "ojo", "Abre el video y copia su dirección, como https://youtu.be/"],
    ["https://www.youtube.com/@arquidiocesis/live", "ojo", "Es de un canal, una lista o un video incompleto."],
    [
      "https://vm.tiktok.com/ZM8abc/",
      "ojo",
      "Ábrela en el navegador y copia la dirección larga, como https://www.tiktok.com/@",
    ],
    ["https://vt.tiktok.com/ZS8abc/", "ojo", "Ábrela en el navegador y copia la dirección larga"],
    ["https://www.tiktok.com/t/ZT8abc/", "ojo", "Ábrela en el navegador y copia la dirección larga"],
    ["https://www.tiktok.com/@nombre", "ojo", "no hay un video"],
    ["https://fb.watch/abc/", "ojo", "Si está también en YouTube, copia esa dirección"],
    ["https://www.facebook.com/share/v/abc/", "ojo", "descárgalo y súbelo aquí como archivo mp4"],
    ["https://m.facebook.com/watch/?v=123", "ojo", "Los videos de Facebook no se ven"],
    ["https://drive.google.com/file/d/1abc/view?usp=sharing", "ojo", "descárgalo y súbelo aquí como archivo mp4"],
    ["https://photos.app.goo.gl/abc", "ojo", "Google Fotos"],
    ["https://bit.ly/misa", "ojo", "copia la dirección larga"],
    ["https://otro.example/misa", "ojo", "No reconocemos un video"],
    ["https://facebook.com.otro.example/misa", "ojo", "No reconocemos un video"],
    ["http://www.youtube.com/watch?v=DemoVideo01", "bien", "YouTube: se verá dentro"],
    ["http://archivo.example/misa.mp4", "ojo", "solo mostrará un enlace. Prueba con https://"],
    ["http://sitio.example/api/files/a/b/misa.mp4", "bien", "Archivo mp4"],
    ["cualquier cosa", "ojo", "no se verá ningún video"],
  ])("[ADM-06] [ENT-07] a hint of %s is shown before the save", (link, tone, text) => {
    const hint = linkHint(` ${link} `, playedVideos, "https://sitio.example");
    expect(hint?.tone).toBe(tone);
    expect(hint?.text).toContain(text);
  });

  it("[CON-03] a hint has every service and no film, where its field says nothing else", () => {
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
])("[ADM-06] a link %s lies at «%s»", (link, words) => expect(sourceOfLink(link)).toBe(words));
