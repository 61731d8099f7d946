import { type Problems, problem } from "../protocol/errors.ts";
import { compileViews } from "../schema/change/compile-views.ts";
import { InvalidCollectionError } from "../schema/change/errors.ts";
import type { Collection } from "../schema/define/define.ts";
import { CollectionSet } from "../schema/registry/collection-set.ts";
import { privateColumns } from "../schema/view/private-columns.ts";

/**
 * Refuses a change that opens a view of account addresses to others than superusers, unless it was open before.
 * @param removed ids
 * @throws InvalidCollectionError
 */
export function refuseOpenedAddresses(current: CollectionSet, saved: Collection[], removed: string[]): void {
  const opened = openedColumns(current.with(saved).without(new Set(removed)));
  if (opened.size === 0) return;
  const before = openedColumns(current);
  for (const [view, columns] of opened) {
    const known = [...before].find(([former]) => former.id === view.id)?.[1] ?? [];
    const fresh = columns.filter((column) => !known.includes(column));
    if (fresh.length === 0) continue;
    const own = saved.find(({ id }) => id === view.id);
    throw new InvalidCollectionError(own ?? (saved[0] as Collection), problemsOf(view, fresh, own !== undefined));
  }
}

/** Views that not only superusers may read, with the private columns they use. */
function openedColumns(all: CollectionSet): Map<Collection, string[]> {
  const isView = ({ type }: Collection) => type === "view";
  const tables = new CollectionSet(all.all().filter((collection) => !isView(collection)));
  const views = compileViews(all.all().filter(isView), tables, "sqlite").views.map(({ collection }) => collection);
  const known = tables.with(views);
  return new Map(
    views
      .filter(({ rules }) => rules.list !== null || rules.view !== null)
      .map((view) => [view, privateColumns(view, known)] as const)
      .filter(([, columns]) => columns.length > 0),
  );
}

function problemsOf({ name, rules }: Collection, columns: string[], isOwn: boolean): Problems {
  const message = `The view ${name} uses ${columns.join(", ")}: only superusers may read it (listRule and viewRule null).`;
  const refusal = problem("validation_view_of_private_columns", message);
  if (!isOwn) return { viewQuery: refusal };
  return { ...(rules.list !== null && { listRule: refusal }), ...(rules.view !== null && { viewRule: refusal }) };
}
