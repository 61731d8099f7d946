import { expect, it } from "vitest";
import { readableAddress } from "./readable-address.ts";

it.each([
  ["/noticias/%C3%B1?search=%FF", "/noticias/%C3%B1?search=%FF"],
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/noticias/100%?page=2&search=%FF", "/noticias/100%25?page=2&search=%FF"],
  ["/api/collections/%E0%A4%A", "/api/collections/%E0%A4%A"],
])("[APP-05] the address %s is read as %s", (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
});
