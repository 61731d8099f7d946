import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Proxy between a browser and a product that counts the bytes sent by the browser. */
export interface CountingProxy extends AsyncDisposable {
  url: string;
  /** Bytes that the browser has sent so far, including headers. */
  sent: () => number;
}

export async function openCountingProxy(productUrl: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(productUrl);
  let bytes = 0;
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const product = connect(Number(port), hostname);
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.once("close", () => open.delete(socket));
    }
    browser.on("data", ({ length }) => {
      bytes += length;
    });
    browser.pipe(product).pipe(browser);
    browser.on("error", () => product.destroy());
    product.on("error", () => browser.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => bytes,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
