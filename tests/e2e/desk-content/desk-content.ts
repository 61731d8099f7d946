import type { Locator, Page } from "@playwright/test";
import type { Session } from "../accounts/admin-session.ts";
import { told } from "../desk-lists/desk-told.ts";
import { expect } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

const contentPath = "/contenido-administrador";

interface Stored {
  id: string;
  collectionId: string;
  [field: string]: unknown;
}

const recordsOf = (collection: string, id = "") => `/api/collections/${collection}/records${id && `/${id}`}`;

/** Items of any collection, over the API as an administrator. Deletes at its end the items that were made or found. */
export class Content implements AsyncDisposable {
  readonly #origin: string;
  readonly #session: Session;
  readonly #made: { collection: string; id: string }[] = [];

  private constructor(origin: string, session: Session) {
    this.#origin = origin;
    this.#session = session;
  }

  static as(origin: string, session: Session): Content {
    return new Content(origin, session);
  }

  async make(collection: string, values: object): Promise<Stored> {
    const made = (await this.#ask("POST", recordsOf(collection), values)) as Stored;
    this.#made.push({ collection, id: made.id });
    return made;
  }

  /** Makes an item that the story deletes. */
  async makeToGo(collection: string, values: object): Promise<Stored> {
    return (await this.#ask("POST", recordsOf(collection), values)) as Stored;
  }

  /**
   * Finds the item that a story has made in the browser, by the value of a field. Deleted at the end. Throws if there
   * is none.
   */
  async made(collection: string, field: string, value: string, more: Record<string, string> = {}): Promise<Stored> {
    const wanted = Object.entries({ [field]: value, ...more }).map(([name, is]) => `${name} = "${is}"`);
    const filter = encodeURIComponent(wanted.join(" && "));
    const { items } = (await this.#ask("GET", `${recordsOf(collection)}?filter=${filter}`)) as { items: Stored[] };
    const [one] = items;
    if (!one) throw new Error(`No ${field} of ${collection} is ${value}.`);
    expect(items, "made once").toHaveLength(1);
    this.#made.push({ collection, id: one.id });
    return one;
  }

  async get(collection: string, id: string): Promise<Stored> {
    return (await this.#ask("GET", recordsOf(collection, id))) as Stored;
  }

  async change(collection: string, id: string, values: object): Promise<void> {
    await this.#ask("PATCH", recordsOf(collection, id), values);
  }

  /** Deletes an item that `makeToGo` has made. */
  async remove(collection: string, id: string): Promise<void> {
    await this.#ask("DELETE", recordsOf(collection, id));
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { authorization: this.#session.token, "content-type": "application/json" };
    const answer = await fetch(this.#origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }

  /** Deletes the newest items first, because they may refer to earlier ones. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const { collection, id } of this.#made.toReversed()) await this.#ask("DELETE", recordsOf(collection, id));
  }
}

/** Opens a list or a form of any collection. @param rest `/parroquias/crear` */
export async function openContent(page: Page, rest: string): Promise<void> {
  await visit(page, contentPath + rest);
}

export const text = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });

/** Types into a relation field and takes the only option with this name. */
export async function choose(page: Page, name: string, typed: string, option = typed): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).fill(typed);
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Group of a field of pictures, with its file input. */
export const pictures = (page: Page, field: string): Locator => page.getByRole("group", { name: field, exact: true });

/** Presses the save button, and waits for the message. @param said message of the list: `Parroquia guardada` */
export async function save(page: Page, button: string, said: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(told(page, said)).toBeVisible();
}

/** Fetches the HTML of a page as visitors get it. */
export const publicPage = async (origin: string, path: string): Promise<string> => (await fetch(origin + path)).text();

/** Deletes the session on this device, and opens a page as visitors do. */
export async function lookAsVisitor(page: Page, path: string): Promise<void> {
  // Starts from a public page: a page of the desk would navigate away when the session ends, and abort this visit.
  await page.goto("/terminos");
  await page.evaluate(() => window.localStorage.clear());
  await visit(page, path);
}
