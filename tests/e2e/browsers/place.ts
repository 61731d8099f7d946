import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../support/free-port.ts";
import { heard, homilias } from "../demo/demo-homilias.ts";
import { type OwnProduct, startOwnProduct } from "../own-product.ts";
import { Relay } from "./relay.ts";

/** Built product with the demonstration content, and the relay through which browsers reach it. */
export class Place implements AsyncDisposable {
  readonly product: OwnProduct;
  readonly relay: Relay;
  /** Folder of the browsers' profiles and of the files that they upload. */
  readonly folder: string;

  private constructor(product: OwnProduct, relay: Relay, folder: string) {
    this.product = product;
    this.relay = relay;
    this.folder = folder;
  }

  static async open(): Promise<Place> {
    const port = await findFreePort();
    const relay = await Relay.to(port);
    const product = await startOwnProduct({ PORT: String(port), PUBLIC_URL: relay.origin });
    // Keeps one homily only, an audio: home would choose one at random.
    const [kept] = heard;
    for (const { id } of homilias.filter(({ id }) => id !== kept?.id))
      await product.write("DELETE", `/api/collections/homilia/records/${id}`);
    return new Place(product, relay, await mkdtemp(join(tmpdir(), "arzobispado-browsers-")));
  }

  get origin(): string {
    return this.relay.origin;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.relay[Symbol.asyncDispose]();
    await this.product[Symbol.asyncDispose]();
    await rm(this.folder, { recursive: true, force: true });
  }
}
