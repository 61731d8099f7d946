import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { type LogLine, loggerOptions, withoutSecrets } from "./log.ts";

describe("an address in the log", () => {
  it.each([
    ["/api/files/books/b1/x.pdf?token=eyJhbGciOi.x.y", "/api/files/books/b1/x.pdf?token=***"],
    ["/x?a=1&token=secret&b=2", "/x?a=1&token=***&b=2"],
    ["/x?token=one&token=two", "/x?token=***&token=***"],
    ["/oauth?state=s3cret&code=4/0Ab&scope=email", "/oauth?state=***&code=***&scope=email"],
    ["/x?TOKEN=secret&Code=y", "/x?TOKEN=***&Code=***"],
    ["/x?%74oken=secret", "/x?%74oken=***"],
    ["/x?tok%65n=a=b", "/x?tok%65n=***"],
    ["/x??token=secret", "/x??token=***"],
    ["/x?token=", "/x?token=***"],
    ["/x?tokens=3&barcode=4&filter=token%3D1", "/x?tokens=3&barcode=4&filter=token%3D1"],
    ["/x?__proto__=1&%zz=2", "/x?__proto__=1&%zz=2"],
    ["/token=secret", "/token=secret"],
    ["/enter?Password=secret&a=1", "/enter?Password=***&a=1"],
    ["/reset/eyJhbGci.eyJpZCI6.s-_1?a=1", "/reset/***?a=1"],
    ["/x?next=%2Fy%3Ftoken%3DeyJhbGci.eyJpZCI6.s-_1", "/x?next=%2Fy%3Ftoken%3D***"],
  ])("an address %s is written as %s", (url, written) => {
    expect(withoutSecrets(url)).toBe(written);
  });

  it.each([
    ["/cuenta/clave/eyJhbGci.eyJpZCI6.s-_1?quien=superusuario", "/cuenta/clave/***?quien=superusuario"],
    ["/Cuenta/Correo/eyJhbGci.sin-firma", "/Cuenta/Correo/***"],
    ["https://sitio.example/cuenta/verificar/%65yJ/", "https://sitio.example/cuenta/verificar/***/"],
    ["/cuenta/clave", "/cuenta/clave"],
  ])("[SVC-28] a link %s of a mail is written as %s", (url, written) => {
    expect(withoutSecrets(url)).toBe(written);
  });
});

it("warnings and errors of the server's own are told besides, those of a request are not", async () => {
  const lines: LogLine[] = [];
  const app = Fastify(loggerOptions("info", { write: () => undefined }, (line) => lines.push(line)));
  app.get("/x", async (request) => {
    request.log.error("of a request");
    return {};
  });
  await app.inject("/x");
  app.log.info("no trouble");
  app.log.warn({ job: "sweep" }, "a warning");
  app.log.fatal("an error");
  expect(lines).toEqual([
    { isError: false, details: { job: "sweep" }, message: "a warning" },
    { isError: true, details: {}, message: "an error" },
  ]);
});

it("a request is logged with its id, address and client, without headers, body and token", async () => {
  const lines: string[] = [];
  const app = Fastify({ ...loggerOptions("debug", { write: (line) => lines.push(line) }), genReqId: () => "the-id" });
  app.post("/x", async (request) => {
    request.log.info("seen");
    return {};
  });
  await app.inject({
    method: "POST",
    url: "/x?token=s3cret1",
    headers: { authorization: "s3cret2", cookie: "session=s3cret3" },
    payload: { password: "s3cret4" },
  });
  const log = lines.join("");
  expect(log).not.toContain("s3cret");
  expect(log).toContain("/x?token=***");
  expect(log).toContain('"reqId":"the-id"');
  expect(log).toContain('"ip":"127.0.0.1"');
});
