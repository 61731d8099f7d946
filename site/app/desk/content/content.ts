import type { ContentCollection } from "@arzobispado/diocese/contenido";

export const contentPath = "/contenido-administrador";
/** Stands in place of an id in the address of a new item. */
export const newItemId = "crear";

let asked: Promise<ContentCollection[]> | undefined;

/** Loads all collections that people maintain, once per document. @throws TypeError without a connection */
export function loadContent(): Promise<ContentCollection[]> {
  asked ??= fetchContent();
  // A failed request is not cached: the next call fetches again.
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

/** Finds a collection by name. `null`: no such collection. */
export async function findContent(name: string): Promise<ContentCollection | null> {
  return (await loadContent()).find((collection) => collection.name === name) ?? null;
}

/** Address of a collection: its own desk, its only record, or the general list. */
export function contentAddress(collection: ContentCollection): string {
  const { desk, single } = collection;
  if (desk !== null) return desk;
  return single === null ? listPath(collection) : `${listPath(collection)}/${single}`;
}

/** Path of a collection's general list; its forms are below it. */
export function listPath({ name, address }: Pick<ContentCollection, "name" | "address">): string {
  return address ?? `${contentPath}/${name}`;
}

/**
 * Finds the collection whose list or form stands at an address.
 * @param name from the address; undefined when the collection has an address of its own
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

/** Address of the form of one item. */
export function itemAddress(collection: ContentCollection, id: string): string {
  const { deskItem } = collection;
  return deskItem === null ? `${listPath(collection)}/${id}` : deskItem.replace("{id}", id);
}
