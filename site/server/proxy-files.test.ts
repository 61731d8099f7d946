import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { acceptedEncoding } from "./accept-encoding.ts";
import { listAssets } from "./assets.ts";
import { readHttpDate } from "./http-date.ts";
import { fileOf } from "./page-files.ts";
import { proxyFiles, strictTransport, withKeptHeaders } from "./proxy-files.ts";
import { documentBuildOf } from "./render-page.ts";
import { keptPageHeaders } from "./security-headers.ts";
import { NginxMaps } from "./test-nginx-maps.ts";

const textOf = (file: string) => readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8");
const nginx = new NginxMaps(textOf("nginx.conf"));
const caddy = textOf("Caddyfile");

/** All lists of up to `most` items. */
const listsOf = <Item>(items: readonly Item[], most: number): Item[][] =>
  most === 0 ? [[]] : [[], ...listsOf(items, most - 1).flatMap((list) => items.map((item) => [...list, item]))];

/** File that nginx sends. Empty: it asks the product. */
const sentFor = (uri: string, method = "GET", headers: Record<string, string> = {}) =>
  nginx.valueOf("copia", { request_uri: uri, request_method: method, ...headers });

describe("[SVC-62] the files of nginx and Caddy", () => {
  it.each(proxyFiles)(
    "%s has the headers of this build's documents (else: npx node site/write-proxy-files.ts)",
    async (file) => {
      const build = await import(join(import.meta.dirname, "../build/server/index.js"));
      const headers = keptPageHeaders(documentBuildOf(build), strictTransport);
      expect(textOf(file)).toBe(withKeptHeaders(file, textOf(file), headers));
      for (const [name, value] of Object.entries(headers)) {
        if (name !== "content-type") expect(textOf(file)).toContain(`${name} "${value}"`);
      }
    },
  );

  it("the file of a page changes with every header, and with nothing else", () => {
    const headers = { "content-type": "text/html; charset=utf-8", vary: "Accept-Encoding" };
    const text = textOf("nginx.conf");
    const renewed = withKeptHeaders("nginx.conf", text, headers);
    expect(renewed).toContain('add_header vary "Accept-Encoding";');
    expect(renewed).not.toContain("x-documento");
    expect(withKeptHeaders("nginx.conf", renewed, { ...headers, vary: "x" })).not.toBe(renewed);
    const folderOf = (file: string) => /now\/(\w+)/.exec(file)?.[1];
    expect(folderOf(renewed)).not.toBe(folderOf(text));
  });

  it("Caddy decides by the same expressions as nginx", () => {
    const ofCaddy = [...caddy.matchAll(/^\t\t"~(.+)" /gm)].map(([, pattern]) => pattern);
    const ofNginx = ["pagina", "programa", "foto", "tipo", "forma"].flatMap((name) =>
      nginx.patternsOf(name).map(([pattern]) => pattern),
    );
    // Caddy has no names for groups, and an expression for the empty text.
    const unnamed = ofNginx.map((pattern) => pattern.replaceAll(/\(\?<\w+>/g, "("));
    expect(ofCaddy.filter((pattern) => pattern !== "^$")).toEqual(unnamed);
    const apart = [...caddy.slice(0, caddy.indexOf("handle_errors")).matchAll(/^\t{1,2}header !(\S+)$/gm)];
    const names = apart.map(([, name = ""]) => `http_${name.toLowerCase().replaceAll("-", "_")}`);
    const known = [...nginx.sourceOf("aparte").matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual([...known, "http_if_modified_since"].toSorted());
  });
});

describe("[SVC-62] a page from the disk", () => {
  const browsers = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip, deflate", "br", "gzip", "identity"];

  it("every browser's own request is answered from the disk, with its cookies, in the form that the product would choose", () => {
    for (const encoding of browsers) {
      for (const method of ["GET", "HEAD"]) {
        const headers = { http_accept_encoding: encoding, http_cookie: "__cf_bm=1; session=2", http_accept: "*/*" };
        const form = { br: ".br", gzip: ".gz", none: "" }[acceptedEncoding(encoding) ?? "none"];
        expect(sentFor("/noticias/una-noticia", method, headers)).toBe(`p/noticias/una-noticia.html${form}`);
      }
    }
    expect(sentFor("/")).toBe("home.html");
    expect(sentFor("/misas?dia=domingo")).toBe("misas-domingo.html");
  });

  it("an Accept-Encoding gets a file only where the product would choose the same form", () => {
    const parts = ["br", "gzip", "BR", "Gzip", "deflate", "identity", "x-gzip", "brotli", "*", "br;q=0", "gzip;q=0.5"];
    const spellings = [", ", ",", " ,", ";", " "];
    let decided = 0;
    for (const list of listsOf(parts, 3)) {
      for (const between of spellings) {
        const header = list.join(between);
        const form = nginx.valueOf("forma", { http_accept_encoding: header });
        if (form === "no") continue;
        decided++;
        expect([header, form]).toEqual([
          header,
          { br: ".br", gzip: ".gz", none: "" }[acceptedEncoding(header) ?? "none"],
        ]);
      }
    }
    expect(decided).toBeGreaterThan(500);
  });

  it("an address gets a file only if it is the product's own spelling of a page with that file", () => {
    const parts = [
      "/",
      "noticias",
      "A-b_9",
      "misas",
      "?",
      "dia=domingo",
      "dia=manana",
      "&",
      "%61",
      "..",
      ".html",
      "\\",
      ";",
      "ñ",
      "\n",
    ];
    let decided = 0;
    for (const uri of listsOf(parts, 4).map((list) => `/${list.join("")}`)) {
      const file = sentFor(uri);
      if (file === "") continue;
      decided++;
      expect([uri, file]).toEqual([uri, fileOf(uri)]);
    }
    expect(decided).toBeGreaterThan(50);
  });

  it("a request with a header that the product answers in another way, or by another method, is the product's", () => {
    for (const name of [
      ...["authorization", "range", "if_range", "if_none_match", "if_match", "if_unmodified_since", "content_length"],
      ...["transfer_encoding", "upgrade", "expect"],
    ]) {
      expect(sentFor("/noticias", "GET", { [`http_${name}`]: "x" }), name).toBe("");
    }
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "get", "GETX"]) {
      expect(sentFor("/noticias", method), method).toBe("");
    }
  });

  it("a date is compared by the proxy only if it reads the same moment as the product", () => {
    const days = ["01", "1", "28", "29", "30", "31", "32", "00"];
    const months = ["Jan", "Feb", "Apr", "jan", "Xyz"];
    const times = ["00:00:00", "23:59:59", "24:00:00", "12:60:00", "12:00:60"];
    let decided = 0;
    for (const day of days) {
      for (const month of months) {
        for (const time of times) {
          const date = `Mon, ${day} ${month} 2027 ${time} GMT`;
          if (nginx.valueOf("fecha", { http_if_modified_since: date }) !== "si") continue;
          decided++;
          expect([date, readHttpDate(date)]).toEqual([date, Date.parse(date) / 1000]);
          expect(new Date(date).toUTCString().slice(5)).toBe(date.slice(5));
        }
      }
    }
    expect(decided).toBeGreaterThan(10);
    for (const other of ["Monday, 30-Nov-26 12:00:00 GMT", "Mon Nov 30 12:00:00 2026", "0", "x"]) {
      expect(nginx.valueOf("fecha", { http_if_modified_since: other })).toBe("no");
    }
  });

  it("a 304 has no Content-Encoding, and a file has that of its form", () => {
    const encoding = (status: string, uri: string) => nginx.valueOf("codificacion", { status, uri });
    expect(encoding("200", "/copias/p/noticias.html.br")).toBe("br");
    expect(encoding("200", "/copias/home.html.gz")).toBe("gzip");
    expect(encoding("200", "/copias/home.html")).toBe("");
    expect(encoding("304", "/copias/home.html.br")).toBe("");
  });
});

describe("[SVC-21] a built file from the disk", () => {
  const client = join(import.meta.dirname, "../build/client");
  const sent = (uri: string, headers: Record<string, string> = {}, method = "GET") =>
    nginx.valueOf("archivo", { request_uri: uri, request_method: method, ...headers });

  it("every file of this build is sent in the form, and with the type, that the product would choose", async () => {
    const assets = await listAssets(client);
    const names = readdirSync(join(client, "assets")).filter((name) => !/\.(?:br|gz)$/.test(name));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const uri = `/assets/${name}`;
      const { headers, body } = (await assets.find(uri)) ?? { headers: {}, body: null };
      for (const [encoding, form] of Object.entries({ "gzip, deflate, br": ".br", gzip: ".gz", "": "" })) {
        const own = { ".br": body?.brotli, ".gz": body?.gzip, "": true }[form];
        expect(sent(uri, { http_accept_encoding: encoding })).toBe(name + (own ? form : ""));
      }
      const { "content-type": type, vary = "", ...others } = headers as Record<string, string>;
      expect([name, nginx.valueOf("tipo", { request_uri: uri })]).toEqual([name, type]);
      expect(nginx.valueOf("varia", { request_uri: uri })).toBe(vary);
      expect(others).toEqual({
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      for (const text of [textOf("nginx.conf"), caddy]) {
        for (const value of Object.values(others)) expect(text.toLowerCase()).toContain(value);
      }
    }
  });

  it("what is asked in an unusual way, and other places, are the product's", () => {
    const uri = "/assets/entry.client-x.js";
    expect(sent(uri)).toBe("entry.client-x.js");
    for (const name of ["range", "if_none_match", "authorization"])
      expect(sent(uri, { [`http_${name}`]: "x" })).toBe("");
    expect(sent(uri, { http_accept_encoding: "br;q=0.1" })).toBe("");
    expect(sent(uri, {}, "POST")).toBe("");
    const others = [
      "/assets/x.js.br",
      "/assets/../x.js",
      "/assets/%78.js",
      "/assets/x/y.js",
      "/assets/x.js?y",
      "/x.js",
    ];
    for (const other of others) expect([other, sent(other)]).toEqual([other, ""]);
  });
});

describe("[SVC-61] while the product does not answer", () => {
  it("whoever asks in an unusual way gets the plain page, but no request that shows who sends it", () => {
    const alone = (uri: string, method = "GET", headers: Record<string, string> = {}) =>
      nginx.valueOf("copia_sola", { request_uri: uri, request_method: method, ...headers });
    expect(alone("/noticias", "GET", { http_accept_encoding: "br;q=0.1", http_range: "bytes=0-1" })).toBe(
      "p/noticias.html",
    );
    expect(alone("/misas?dia=manana", "HEAD")).toBe("misas-manana.html");
    expect(alone("/noticias", "GET", { http_authorization: "Bearer x" })).toBe("");
    expect(alone("/noticias", "POST")).toBe("");
    expect(alone("/noticias?search=x")).toBe("");
  });

  it("the log has neither queries nor the keys of links", () => {
    const logged = (uri: string) => nginx.valueOf("anotada", { request_uri: uri });
    expect(logged("/noticias?search=ana")).toBe("/noticias");
    expect(logged("/cuenta/clave/abc.def?x=1")).toBe("/cuenta/clave/***");
    expect(/^log_format sitio '(.*)';$/m.exec(textOf("nginx.conf"))?.[1]).not.toMatch(
      /addr|request_uri|args|\$request\b|forwarded/,
    );
  });
});
