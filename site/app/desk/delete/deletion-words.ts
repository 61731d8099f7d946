import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { countOf, fieldsOf, theOne } from "../content/content-words.ts";
import type { ReferringItems } from "./references.ts";

/** References that block a deletion: they are required, or the collection is kept while used. */
export function holdersOf(collection: ContentCollection, referring: readonly ReferringItems[]): ReferringItems[] {
  return referring.filter(({ reference }) => !reference.cascade && (collection.keptWhileUsed || reference.required));
}

/** Why an item cannot be deleted: `12 parroquias la usan: San Pedro, San Miguel y 10 más.` */
export function refusalText({ gender }: ContentCollection, items: ReferringItems): string {
  const pronoun = gender === "f" ? "la" : "lo";
  return `${counted(items)} ${pronoun} ${items.count === 1 ? "usa" : "usan"}: ${named(items)}.`;
}

/** Effect of a deletion on referring items: `Se quitará de 3 noticias: …`, `También se borrarán …`. */
export function effectText(items: ReferringItems): string {
  const verb = items.count === 1 ? "borrará" : "borrarán";
  return items.reference.cascade
    ? `También se ${verb} ${counted(items)}: ${named(items)}.`
    : `Se quitará de ${counted(items)}: ${named(items)}.`;
}

/** `Se borrará la parroquia «San Pedro», con sus fotos y archivos.` */
export function deletionText(collection: ContentCollection, title: string): string {
  const hasFiles = fieldsOf(collection).some(({ type }) => type === "file");
  return `Se borrará ${theOne(collection)} «${title}»${hasFiles ? ", con sus fotos y archivos" : ""}.`;
}

const counted = ({ collection, count }: ReferringItems): string => countOf(collection, count);

function named({ titles, count }: ReferringItems): string {
  const more = count - titles.length;
  return titles.join(", ") + (more > 0 ? ` y ${more} más` : "");
}
