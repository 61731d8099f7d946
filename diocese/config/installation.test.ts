import { expect, it } from "vitest";
import { installation } from "./installation.ts";

it.each([
  ["https://www.ejemplo.bo", "no-responder@ejemplo.bo"],
  ["https://sitio.ejemplo.bo:8443", "no-responder@sitio.ejemplo.bo"],
  ["http://10.0.0.5", "no-responder@arquidiocesis.invalid"],
  ["http://localhost:3000", "no-responder@arquidiocesis.invalid"],
  [null, "no-responder@arquidiocesis.invalid"],
])("[HIS-10] an installation at %s sends mails from %s by default", (publicUrl, address) => {
  const { meta } = installation({ publicUrl }).settings;
  expect(meta.senderAddress).toBe(address);
  expect(JSON.stringify(meta)).not.toMatch(/Acme|Support|example/);
});
