import { describe, expect, it } from "vitest";
import { type Sender, senderOf } from "./own-pages.ts";

const addresses = { publicUrl: "https://sitio.example", publicAliases: ["https://www.sitio.example"] };
const own = addresses.publicUrl;
const [alias = ""] = addresses.publicAliases;
const evil = "https://evil.example";

describe("[SEG-85] the sender of a request at a public address", () => {
  it.each<[Sender, string, Record<string, string>]>([
    ["own page", "our origin", { origin: own }],
    ["own page", "our origin and its mark", { origin: own, "sec-fetch-site": "same-origin" }],
    ["own page", "the mark alone, as of a GET", { "sec-fetch-site": "same-origin" }],
    ["own page", "an alias", { origin: alias }],
    ["own page", "an alias that was led on here", { origin: alias, "sec-fetch-site": "same-site" }],
    ["unknown", "neither header", {}],
    ["unknown", "our referrer alone", { referer: `${own}/` }],
    ["foreign page", "another site", { origin: evil }],
    ["foreign page", "another site that claims our mark", { origin: evil, "sec-fetch-site": "same-origin" }],
    ["foreign page", "our origin from another site", { origin: own, "sec-fetch-site": "cross-site" }],
    ["foreign page", "an alias from another site", { origin: alias, "sec-fetch-site": "cross-site" }],
    ["foreign page", "our origin from a neighbour", { origin: own, "sec-fetch-site": "same-site" }],
    ["foreign page", "our origin from the address line", { origin: own, "sec-fetch-site": "none" }],
    ["foreign page", "a neighbour", { origin: "https://otro.sitio.example", "sec-fetch-site": "same-site" }],
    ["foreign page", "a neighbour's mark alone", { "sec-fetch-site": "same-site" }],
    ["foreign page", "no origin", { origin: "null" }],
    ["foreign page", "no origin and our referrer", { origin: "null", referer: `${own}/` }],
    ["foreign page", "no origin and our mark", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["foreign page", "an empty origin", { origin: "" }],
    ["foreign page", "an empty mark", { "sec-fetch-site": "" }],
    ["foreign page", "another scheme", { origin: "http://sitio.example" }],
    ["foreign page", "another port", { origin: `${own}:8443` }],
    ["foreign page", "the usual port, which no browser writes", { origin: `${own}:443` }],
    ["foreign page", "capital letters, which no browser writes", { origin: "https://SITIO.example" }],
    ["foreign page", "a dot at its end", { origin: `${own}.` }],
    ["foreign page", "a slash at its end", { origin: `${own}/` }],
    ["foreign page", "a name that begins like ours", { origin: `${own}.evil.example` }],
    ["foreign page", "a name that ends like ours", { origin: "https://evilsitio.example" }],
    ["foreign page", "our name as a user", { origin: `${own}@evil.example` }],
    ["foreign page", "a letter that looks like ours", { origin: "https://xn--sito-j5a.example" }],
    ["foreign page", "two origins", { origin: `${own}, ${evil}` }],
    ["foreign page", "our origin twice", { origin: `${own}, ${own}` }],
    ["foreign page", "our mark twice", { "sec-fetch-site": "same-origin, same-origin" }],
    ["foreign page", "what is no address", { origin: "sitio.example" }],
  ])("a sender is called '%s' for %s", (sender, _what, headers) => {
    expect(senderOf({ headers, host: "sitio.example" }, addresses)).toBe(sender);
  });

  it.each<[Sender, string, string]>([
    ["own page", own, "10.0.0.7:3000"],
    ["foreign page", evil, "evil.example"],
  ])("a sender is called '%s' for %s, whatever `Host` says", (sender, origin, host) => {
    for (const site of [{}, { "sec-fetch-site": "same-origin" }]) {
      expect(senderOf({ headers: { origin, ...site }, host }, addresses)).toBe(sender);
    }
  });
});

describe("[SEG-85] the sender of a request without PUBLIC_URL", () => {
  it.each<[Sender, string, string, Record<string, string>]>([
    ["own page", "127.0.0.1:3000", "127.0.0.1:3000", {}],
    ["own page", "localhost:3000", "localhost:3000", {}],
    ["own page", "[::1]:3000", "[::1]:3000", {}],
    ["own page", "localhost:8080", "127.0.0.1:3000", { "sec-fetch-site": "same-origin" }],
    ["foreign page", "localhost:8080", "localhost:3000", {}],
    ["foreign page", "localhost:8080", "localhost:3000", { "sec-fetch-site": "same-site" }],
    ["foreign page", "evil.example:3000", "evil.example:3000", {}],
    ["foreign page", "evil.example:3000", "evil.example:3000", { "sec-fetch-site": "same-origin" }],
    ["foreign page", "127.evil.example", "127.evil.example", { "sec-fetch-site": "same-origin" }],
  ])("a sender is called '%s' for %s at the host %s with %j", (sender, from, host, site) => {
    const headers = { origin: `http://${from}`, ...site };
    expect(senderOf({ headers, host }, { publicUrl: null, publicAliases: [] })).toBe(sender);
  });
});
