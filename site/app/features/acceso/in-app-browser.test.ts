import { describe, expect, it } from "vitest";
import { isInApp } from "./in-app-browser.ts";

const android = "Mozilla/5.0 (Linux; Android 13; SM-A135M";
const engine = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("a browser within an app", () => {
  it.each([
    [
      "Facebook",
      `${android} Build/TP1A; wv) ${engine} Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0;]`,
    ],
    ["Facebook on an iPhone", `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/440.0;FBDV/iPhone12,1]`],
    ["Instagram", `${android}) ${engine} Chrome/119.0.0.0 Mobile Safari/537.36 Instagram 309.0.0.40`],
    ["WhatsApp", `${android}; wv) ${engine} Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 WhatsApp/2.23`],
    ["TikTok", `${iphone} Mobile/15E148 musical_ly_32.1.0 BytedanceWebview/d8a21c6`],
    ["some app with a WebView", `${android}; wv) ${engine} Version/4.0 Chrome/109.0.0.0 Mobile Safari/537.36`],
    ["some app on an iPhone", `${iphone} Mobile/15E148`],
  ])("[WEB-05] an in-app browser is recognised by its name: %s", (_, userAgent) => {
    expect(isInApp(userAgent)).toBe(true);
  });

  it.each([
    ["Chrome", `${android}) ${engine} Chrome/119.0.0.0 Mobile Safari/537.36`],
    ["Samsung Internet", `${android}) ${engine} SamsungBrowser/20.0 Chrome/106.0.5249.126 Mobile Safari/537.36`],
    ["Safari", `${iphone} Version/16.6 Mobile/15E148 Safari/604.1`],
    ["Chrome on an iPhone", `${iphone} CriOS/119.0.6045.109 Mobile/15E148 Safari/604.1`],
    ["Firefox", "Mozilla/5.0 (Android 13; Mobile; rv:119.0) Gecko/119.0 Firefox/119.0"],
    ["a computer", `Mozilla/5.0 (Windows NT 6.1; Win64; x64) ${engine} Chrome/109.0.0.0 Safari/537.36`],
  ])("[WEB-05] an in-app browser is not %s", (_, userAgent) => {
    expect(isInApp(userAgent)).toBe(false);
  });
});
