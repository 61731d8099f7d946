import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { withOwner } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Checkboxes, type Choice } from "../../components/list/filter-fields.tsx";
import { confirmMessage } from "../../state/ask-message.ts";
import { type ContentIndex, countOf, ending, fieldsOf } from "../content/content-words.ts";
import { firstTargets } from "../fields/relation/targets.ts";
import type { ListedItem, SeveralAction } from "./several.ts";

interface TagAction<Item> {
  collection: ContentCollection;
  index: ContentIndex;
  titleOf: (item: Item) => string;
  tagsOf: (item: Item) => readonly string[];
}

const tags = "tags";

/** Field with several tags in a collection. `undefined`: none. */
export function tagField(collection: ContentCollection): ContentField | undefined {
  return fieldsOf(collection).find(
    ({ type, multiple, collection: target }) => type === "relation" && multiple && target === tags,
  );
}

/** Bulk action 'Etiquetar': adds tags to those that each item has. `null`: items without tags. */
export function tagAction<Item extends ListedItem>(options: TagAction<Item>): SeveralAction<Item> | null {
  const { collection, index, titleOf, tagsOf } = options;
  const field = tagField(collection);
  const target = index.get(tags);
  if (!field || !target) return null;
  return {
    label: "Etiquetar",
    icon: <AdminIcon name="agregar" />,
    async plan(items) {
      const { choices } = await withOwner((client) => firstTargets(client, target));
      const added = await askForTags(`Etiquetar ${countOf(collection, items.length)}`, choices);
      if (added.length === 0) return null;
      const lacking = items.filter((item) => added.some((tag) => !tagsOf(item).includes(tag)));
      const having = items.length - lacking.length;
      return {
        changes: lacking.map((item) => ({
          id: item.id,
          updated: item.updated,
          title: titleOf(item),
          body: { [field.name]: [...new Set([...tagsOf(item), ...added])] },
          former: { [field.name]: [...tagsOf(item)] },
        })),
        skipped: having > 0 ? [`${countOf(collection, having)} ya ${having === 1 ? "las tenía" : "las tenían"}.`] : [],
        doing: "Etiquetando",
        done: (count) => [
          `Etiquetad${ending(collection)}${count === 1 ? "" : "s"}`,
          `${countOf(collection, count)} ${count === 1 ? "tiene" : "tienen"} ahora: ${namesOf(choices, added)}.`,
        ],
      };
    },
  };
}

const namesOf = (choices: readonly Choice[], ids: readonly string[]): string =>
  choices
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(", ");

/** Asks for tags. Empty array: none chosen, or cancelled. */
async function askForTags(title: string, choices: Choice[]): Promise<string[]> {
  let chosen: string[] = [];
  const sure = await confirmMessage({
    title,
    text: "Lo que elijas se agrega a lo que ya tiene cada una.",
    detail: (
      <fieldset
        className="campo"
        onChange={({ currentTarget }) => {
          const boxes = currentTarget.querySelectorAll<HTMLInputElement>("input:checked");
          chosen = Array.from(boxes, ({ value }) => value);
        }}
      >
        <legend className="oculto">Tags</legend>
        <Checkboxes name="tags" chosen={[]} choices={choices} />
      </fieldset>
    ),
    icon: <AdminIcon name="agregar" />,
    yes: "Etiquetar",
  });
  return sure ? chosen : [];
}
