import { signIn } from "./sign-in.ts";

/** Records that one batch creates: PocketBase answers after its commit. */
const perBatch = 100;
/** Smallest file that PocketBase recognises as a picture: the beginning of a JPEG. */
const picture = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], { type: "image/jpeg" });
/** Collections whose records the lists of news show; those that others refer to come first. */
const shown = ["tipos_noticias", "tags", "noticias"];

interface StoredRow {
  id: string;
  [field: string]: unknown;
}

interface CollectionForm {
  name: string;
  system: boolean;
  indexes: string[];
  authAlert?: unknown;
  otp?: unknown;
  fields: { name: string; type: string }[];
}

/**
 * Copies collections and news of a running product into an empty PocketBase by its API, so that both answer a list with
 * the same bytes.
 * @param account "address:password" of a superuser of PocketBase
 * @throws Error if PocketBase refuses something
 */
export async function fillPocketBase(
  pocketBase: string,
  account: string,
  product: { url: string; dataDirectory: string },
): Promise<void> {
  const ours = await signIn(product.url, product.dataDirectory);
  const read = async <Answer>(path: string) => (await (await ours.send("GET", path)).json()) as Answer;
  const [, identity, password] = /^(.*?):(.*)$/s.exec(account) ?? [];
  let token = "";
  const signedIn = await ask("POST", "/api/collections/_superusers/auth-with-password", { identity, password });
  token = (signedIn as { token: string }).token;
  const { items } = await read<{ items: CollectionForm[] }>("/api/collections?perPage=1000");
  const collections = items
    .filter(({ system }) => !system)
    // PocketBase insists on mails for what ours has not.
    .map(({ authAlert: _alert, otp: _otp, ...collection }) => ({
      ...collection,
      indexes: collection.indexes.map(withoutInclude),
    }));
  await ask("PUT", "/api/collections/import", { collections, deleteMissing: false });
  await ask("PATCH", "/api/settings", { batch: { enabled: true, maxRequests: perBatch, timeout: 60 } });
  for (const name of shown) {
    const fields = collections.find((collection) => collection.name === name)?.fields ?? [];
    const files = fields.filter(({ type }) => type === "file").map((field) => field.name);
    for (let page = 1; ; page++) {
      const path = `/api/collections/${name}/records?page=${page}&perPage=${perBatch}&skipTotal=1`;
      const rows = (await read<{ items: StoredRow[] }>(path)).items;
      if (rows.length > 0) await create(name, rows, files);
      if (rows.length < perBatch) break;
    }
  }

  /** Creates records in one batch. Relations to records that are not copied stay empty. */
  async function create(name: string, rows: StoredRow[], files: readonly string[]): Promise<void> {
    const form = new FormData();
    const requests = rows.map((row, index) => {
      const body: Record<string, unknown> = { ...row, usuario: "", obra_social: "" };
      for (const field of files) {
        delete body[field];
        for (const file of [row[field]].flat()) {
          if (typeof file === "string" && file) form.append(`requests.${index}.${field}`, picture, withoutSuffix(file));
        }
      }
      return { method: "POST", url: `/api/collections/${name}/records`, body };
    });
    form.append("@jsonPayload", JSON.stringify({ requests }));
    await ask("POST", "/api/batch", form);
  }

  async function ask(method: string, path: string, body: object): Promise<unknown> {
    const isForm = body instanceof FormData;
    const answer = await fetch(pocketBase + path, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`PocketBase refuses ${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return text === "" ? null : JSON.parse(text);
  }
}

/** Name of a file as it was uploaded: PocketBase adds its own random letters, as many as ours has. */
const withoutSuffix = (file: string) => file.replace(/_[a-z0-9]{10}(?=\.\w+$)/, "");

/** Index that PocketBase can parse: columns that ours only includes come last. */
const withoutInclude = (index: string) => index.replace(/\) INCLUDE \(/i, ", ");
