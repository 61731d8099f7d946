import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { withOwner } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { SoftLines } from "../../components/admin/soft-lines.tsx";
import { confirmMessage } from "../../state/ask-message.ts";
import { type ContentIndex, countOf, ending } from "../content/content-words.ts";
import { holdersOf, refusalText } from "../delete/deletion-words.ts";
import { findReferences } from "../delete/references.ts";
import type { ListedItem, SeveralAction } from "./several.ts";
import { TitlesList } from "./titles-list.tsx";

interface DeleteAction<Item> {
  collection: ContentCollection;
  index: ContentIndex;
  titleOf: (item: Item) => string;
}

/** Bulk action 'Eliminar'. Items that others require are skipped and named (CON-07). */
export function deleteAction<Item extends ListedItem>({
  collection,
  index,
  titleOf,
}: DeleteAction<Item>): SeveralAction<Item> {
  const agreeing = `eliminad${ending(collection)}`;
  return {
    label: "Eliminar",
    icon: <AdminIcon name="eliminar" />,
    danger: true,
    async plan(items) {
      const refused = await refusalsOf(collection, index, items);
      const free = items.filter(({ id }) => !refused.has(id));
      const skipped = items.flatMap((item) => {
        const why = refused.get(item.id);
        return why === undefined ? [] : [`«${titleOf(item)}» no se elimina: ${why}`];
      });
      if (free.length > 0 && !(await confirm(collection, free.map(titleOf), skipped))) return null;
      return {
        changes: free.map((item) => ({
          id: item.id,
          updated: item.updated,
          body: null,
          former: null,
          title: titleOf(item),
        })),
        skipped,
        doing: "Eliminando",
        done: (count) => [
          `¡Eliminad${ending(collection)}${count === 1 ? "" : "s"}!`,
          `${countOf(collection, count)} ${count === 1 ? `ha sido ${agreeing}` : `han sido ${agreeing}s`}.`,
        ],
      };
    },
  };
}

/** Reasons by id for items that cannot be deleted. */
async function refusalsOf(
  collection: ContentCollection,
  index: ContentIndex,
  items: readonly ListedItem[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  if (!collection.references.some(({ required }) => collection.keptWhileUsed || required)) return refused;
  for (const { id } of items) {
    const referring = await withOwner((client) => findReferences(client, index, collection, id));
    const holders = holdersOf(collection, referring);
    if (holders.length > 0) refused.set(id, holders.map((held) => refusalText(collection, held)).join(" "));
  }
  return refused;
}

function confirm(
  collection: ContentCollection,
  titles: readonly string[],
  skipped: readonly string[],
): Promise<boolean> {
  return confirmMessage({
    title: `¿Eliminar ${countOf(collection, titles.length)}?`,
    text: `${titles.length === 1 ? "Queda" : "Quedan"} 30 días en la Papelera, con sus fotos y archivos.`,
    detail: (
      <>
        <TitlesList titles={titles} />
        <SoftLines lines={skipped} />
      </>
    ),
    icon: <AdminIcon name="eliminar" />,
    yes: "¡Sí, eliminar!",
    danger: true,
  });
}
