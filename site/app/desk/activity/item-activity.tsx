import { Link } from "react-router";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { useRoot } from "../../components/layout/use-root.ts";
import { type Noun, thisOne } from "../content/content-words.ts";
import { activityAddress, readsActivity } from "./activity-address.ts";

interface ItemActivityProps {
  collection: string;
  id: string;
  noun: Noun;
}

/**
 * Link from an item's form to the activity of that item, for roles that may read it. Renders nothing where another
 * server has the content.
 */
export function ItemActivity({ collection, id, noun }: ItemActivityProps) {
  const { countsVisits: isOurs } = useRoot();
  if (!isOurs || !readsActivity()) return null;
  return (
    <Link className="al-toque hueco-2 chico" to={activityAddress({ coleccion: collection, item: id })}>
      <AdminIcon name="pendiente" />
      {`Actividad de ${thisOne(noun)}`}
    </Link>
  );
}
