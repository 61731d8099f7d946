import PocketBase from "pocketbase";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { jsonServer } from "../../../backend/test-json-server.ts";
import { findOnline } from "../system.ts";
import { Findings } from "./online-panel.tsx";

const drawn = (findings: Parameters<typeof Findings>[0]["findings"]) =>
  renderToStaticMarkup(<Findings findings={findings} />).replaceAll(/<[^>]+>/g, " ");

it("[SVC-23] Estado shows the faults that the server finds from outside before what is well", () => {
  const text = drawn([
    { text: "El servidor de correo responde.", wrong: false },
    { text: "El proxy junta los flujos.", wrong: true },
  ]);
  expect(text).toMatch(/Importante:.*El proxy junta los flujos\..*Bien:.*El servidor de correo responde\./);
  expect(drawn([])).toContain("No hay a quién preguntar");
});

it("[SVC-23] Estado has no such panel for a server that cannot ask", async () => {
  const report = { at: "2026-06-12 07:00:00.000Z", findings: [] };
  for (const [status, body, expected] of [
    [404, {}, null],
    [200, report, report],
  ] as const) {
    await using server = await jsonServer({ "/api/system/online": [status, body] });
    expect(await findOnline(new PocketBase(server.origin), false)).toEqual(expected);
  }
});
