import type { ContentCollection } from "@arzobispado/diocese/contenido";

export const contentPath = "/contenido-administrador";
/** In the place of an id: a new item. */
export const newItemId = "crear";

let asked: Promise<ContentCollection[]> | undefined;

/** Every collection that people keep, asked for once a document. @throws TypeError without a connection */
export function loadContent(): Promise<ContentCollection[]> {
  asked ??= fetchContent();
  // What failed is asked for again.
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

async function fetchContent(): Promise<ContentCollection[]> {
  const answer = await fetch("/contenido.json");
  if (!answer.ok) throw Object.assign(new Error("The collections could not be had."), { status: answer.status });
  return answer.json();
}

/** Null for a name that no collection has. */
export async function findContent(name: string): Promise<ContentCollection | null> {
  return (await loadContent()).find((collection) => collection.name === name) ?? null;
}

/** Where a collection is kept: its own desk, its one record, or the general list. */
export function contentAddress(collection: ContentCollection): string {
  const { desk, single } = collection;
  if (desk !== null) return desk;
  return single === null ? listPath(collection) : `${listPath(collection)}/${single}`;
}

/** Path of a collection's general list; below it are its forms. */
export function listPath({ name, address }: Pick<ContentCollection, "name" | "address">): string {
  return address ?? `${contentPath}/${name}`;
}

/**
 * Whose list or form stands at an address.
 * @param name that the address says; undefined at an address of a collection's own
 */
export function collectionAt(
  all: readonly ContentCollection[],
  name: string | undefined,
  pathname: string,
): ContentCollection | undefined {
  return all.find((collection) =>
    name === undefined
      ? collection.address !== null && `${pathname}/`.startsWith(`${collection.address}/`)
      : collection.name === name,
  );
}

/** Where one item of a collection is edited. */
export function itemAddress(collection: ContentCollection, id: string): string {
  const { deskItem } = collection;
  return deskItem === null ? `${listPath(collection)}/${id}` : deskItem.replace("{id}", id);
}
