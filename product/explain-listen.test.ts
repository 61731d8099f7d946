import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { explainListen } from "./explain-listen.ts";
import { makeMetrics } from "./metrics.ts";

describe("a port that cannot be opened", () => {
  it("[SVC-26] a taken port of the metrics is told with the variable and how to find the other program", async () => {
    await using other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const metrics = await makeMetrics({ host: "127.0.0.1", port });
    await expect(metrics.listen()).rejects.toThrow(
      `No se puede atender en 127.0.0.1:${port}: otro programa ya atiende ahí («ss -ltnp» dice cuál). Deténgalo, o escriba otro valor en METRICS.`,
    );
  });

  it("a port of the system and an address of another machine are told, and other errors stay as they are", () => {
    const explained = (code: string) =>
      explainListen(Object.assign(new Error("x"), { code }), { host: "10.0.0.1", port: 80, variable: "PORT" }).message;
    expect(explained("EACCES")).toMatch(/^No se puede atender en 10\.0\.0\.1:80: este usuario no puede.*PORT\.$/);
    expect(explained("EADDRNOTAVAIL")).toContain("no es de esta máquina. Corrija PORT.");
    expect(explained("EIO")).toBe("x");
  });
});
