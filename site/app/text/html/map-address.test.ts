import { describe, expect, it } from "vitest";
import { mapAddress } from "./map-address.server.ts";
import { mapAddressOfCode } from "./read-map-address.ts";

const map =
  "https://www.openstreetmap.org/export/embed.html?bbox=-68.1394%2C-16.5&layer=mapnik&marker=-16.496%2C-68.1334";
const frame = (source: string) => `<iframe src="${source}" width="600" height="450"></iframe>`;

describe("the map in an embed code", () => {
  it.each([
    map,
    "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3825.5",
    "https://maps.google.com/maps?q=La+Paz&output=embed",
  ])("[SEG-37] a map %s is kept", (source) => {
    expect(mapAddress(frame(source))).toBe(source);
  });

  it("[SEG-37] the address is the only part of an embed code that is kept", () => {
    const code = `<p onclick="a()">Hola<script>b()</script></p><iframe onload="c()" style="width:9999px" srcdoc="<script>d()</script>" src="${map.replaceAll("&", "&amp;")}"></iframe>`;
    expect(mapAddress(code)).toBe(map);
  });

  it.each([
    "//www.openstreetmap.org/export/embed.html",
    "/\\www.openstreetmap.org/export/embed.html",
    "https:/\\www.openstreetmap.org/export/embed.html",
    "https:\\\\www.openstreetmap.org/export/embed.html",
    "http://www.openstreetmap.org/export/embed.html",
    "https://user@www.openstreetmap.org/export/embed.html",
    "https://www.openstreetmap.org@evil.example/export/embed.html",
    "https://www.openstreetmap.org:443/export/embed.html",
    "https://www.openstreetmap.org:8443/export/embed.html",
    "https://www.openstreetmap.org./export/embed.html",
    "https://www.xn--penstreetmap-mrb.org/export/embed.html",
    "https://www.оpenstreetmap.org/export/embed.html",
    "https://www.google.com.evil.example/maps/embed",
    "https://www%2Egoogle.com/maps/embed",
    "https://www.google.com/url?q=https://evil.example",
    "https://www.google.com/maps/embed/../../url?q=https://evil.example",
    "https://www.google.com/maps/embed\\..\\..\\url",
    "https://maps.google.com/mapsx",
    "https://evil.example/export/embed.html",
    "java&#x09;script:alert(1)",
    "data:text/html,<b>",
    "",
  ])("[SEG-37] a map %s is refused", (source) => {
    expect(mapAddress(frame(source))).toBe("");
  });

  it.each([
    "",
    "Plaza Murillo",
    `<a href="${map}">mapa</a>`,
    `<!-- ${frame(map)} -->`,
    `<textarea>${frame(map)}</textarea>`,
  ])("[SEG-37] a map is missing in %s", (code) => {
    expect(mapAddress(code)).toBe("");
  });

  it("[SEG-37] a second frame does not stand in for a first that is refused", () => {
    expect(mapAddress(frame("https://evil.example/") + frame(map))).toBe("");
  });
});

describe("the map in an embed code that is being pasted", () => {
  it.each([
    frame(map),
    `  ${frame(map.replaceAll("&", "&amp;"))}<br/><small><a href="https://www.openstreetmap.org">Ver más</a></small>`,
    `<div class="mapa"><iframe allowfullscreen src='${map}'></iframe></div>`,
  ])("a pasted map is found in %s", (code) => {
    expect(mapAddressOfCode(code)).toBe(map);
    expect(mapAddress(code)).toBe(map);
  });

  it.each([
    "",
    "Plaza Murillo",
    map,
    `<a href="${map}">mapa</a>`,
    `<!-- ${frame(map)} -->`,
    `<textarea>${frame(map)}</textarea>`,
    frame("https://evil.example/") + frame(map),
    `<iframe data-src="${map}"></iframe>`,
    frame("https://www.google.com.evil.example/maps/embed"),
  ])("[SEG-37] a pasted map is refused in %s", (code) => {
    expect(mapAddressOfCode(code)).toBe("");
    expect(mapAddress(code)).toBe("");
  });
});
