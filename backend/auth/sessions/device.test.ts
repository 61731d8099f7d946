import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const mobile = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${mobile} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome en Android"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155M) ${mobile} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    "Navegador de Samsung en Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari en iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile Safari/604.1",
    "Chrome en iPhone",
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${mobile} Chrome/126.0 Safari/537.36 Edg/126.0`, "Edge en Windows"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox en Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15",
    "Safari en Mac",
  ],
  ["curl/8.5.0", "Otro programa"],
  ["", "Equipo desconocido"],
  [undefined, "Equipo desconocido"],
])("[SEG-89] a session names its device in plain words for %s", (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});
