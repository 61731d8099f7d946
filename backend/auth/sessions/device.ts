/** Patterns of browsers. Derived browsers first, because their `User-Agent` also names the original. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Navegador de Samsung"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Name of a `User-Agent`'s device in Spanish, as the team reads it: `Chrome en Android`. */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent ?? "";
  const browser = browsers.find(([mark]) => mark.test(text))?.[1];
  const system = systems.find(([mark]) => mark.test(text))?.[1];
  if (browser && system) return `${browser} en ${system}`;
  if (browser ?? system) return browser ?? `Un navegador en ${system}`;
  return text === "" ? "Equipo desconocido" : "Otro programa";
}
