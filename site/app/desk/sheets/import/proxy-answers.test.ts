import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetFailureText } from "./import-words.ts";
import { applySheet, trySheet } from "./sheet-requests.ts";

/** Error page that nginx sends for its own responses. */
const pageOf = (status: number, words: string) =>
  `<html>\r\n<head><title>${status} ${words}</title></head>\r\n<body>\r\n<center><h1>${status} ${words}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;

describe("a sheet that a proxy in front of the server refuses", () => {
  let status = 413;
  let words = "";
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": "text/html", connection: "close" }).end(pageOf(status, words));
  });
  let client: PocketBase;
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    client = new PocketBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => void server.close());

  const rows = Array.from({ length: 40 }, (_, at) => ({ number: at + 2, values: { texto: "a".repeat(40_000) } }));
  const sheet = { name: "larga.xlsx", match: [], titles: {}, openings: [], rows };

  it.each([
    [
      413,
      "Request Entity Too Large",
      /demasiado texto para enviarla de una vez\. Divídela en varias con menos filas, e importa cada una\./,
    ],
    [502, "Bad Gateway", /Algo falló de nuestro lado\. Vuelve a intentarlo en unos minutos\./],
    [503, "Service Temporarily Unavailable", /muy ocupado en este momento\. Vuelve a intentarlo en unos minutos\./],
    [504, "Gateway Time-out", /Algo falló de nuestro lado\. Vuelve a intentarlo en unos minutos\./],
  ])(
    "[CON-12] a sheet refused by a proxy with a page of %i says in Spanish what to do",
    async (code, body, expected) => {
      [status, words] = [code, body];
      for (const send of [() => trySheet(client, "tags", sheet), () => applySheet(client, "tags", sheet, "key")]) {
        const text = await send().then(() => "", sheetFailureText);
        expect(text).toMatch(expected);
        expect(text).not.toMatch(/nginx|html|Entity|Gateway|Unavailable/i);
      }
    },
  );
});
