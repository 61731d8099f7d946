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
export function contentAddress({ name, desk, single }: ContentCollection): string {
  if (desk !== null) return desk;
  return single === null ? `${contentPath}/${name}` : `${contentPath}/${name}/${single}`;
}

/** Where one item of a collection is edited. */
export function itemAddress({ name, deskItem }: ContentCollection, id: string): string {
  return deskItem === null ? `${contentPath}/${name}/${id}` : deskItem.replace("{id}", id);
}
