import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { serverNow } from "../../../backend/server-clock.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { SoftLines } from "../../../components/admin/soft-lines.tsx";
import { type ContentIndex, countOf } from "../../../desk/content/content-words.ts";
import { contentActions } from "../../../desk/several/content-actions.ts";
import type { Plan, SeveralAction } from "../../../desk/several/several.ts";
import { TitlesList } from "../../../desk/several/titles-list.tsx";
import { confirmMessage } from "../../../state/ask-message.ts";
import { estadoDeNoticia } from "../noticia.ts";
import type { DeskNoticia } from "./desk-noticias.ts";

type Change = Plan["changes"][number];

/** Bulk actions on noticias for editors (HIS-13). @param collection the desk's description of noticias */
export function severalActions(collection: ContentCollection, index: ContentIndex): SeveralAction<DeskNoticia>[] {
  return [
    {
      label: "Archivar",
      icon: <AdminIcon name="archivar" />,
      async plan(items) {
        const changes = items.flatMap(archiving);
        const skipped = textOf(
          collection,
          items.length - changes.length,
          "ya estaba archivada",
          "ya estaban archivadas",
        );
        const question = {
          verb: "Archivar",
          text: "No se verán en el sitio. Podrás deshacerlo.",
          yes: "¡Sí, archivar!",
        };
        if (changes.length > 0 && !(await confirm(collection, changes, { ...question, lines: skipped }))) return null;
        return {
          changes,
          skipped,
          doing: "Archivando",
          done: (count) => ["¡Archivado!", doneText(collection, count, "archivada")],
        };
      },
    },
    {
      label: "Publicar",
      icon: <AdminIcon name="publicado" />,
      async plan(items) {
        const now = serverNow();
        const changes = items.flatMap((noticia) => publishing(noticia, now));
        const dated = changes.filter(({ body }) => body?.fecha_publicacion !== undefined).length;
        const skipped = textOf(
          collection,
          items.length - changes.length,
          "ya se ve en el sitio",
          "ya se ven en el sitio",
        );
        const lines = [
          ...textOf(collection, dated, "tendrá la fecha y la hora de ahora", "tendrán la fecha y la hora de ahora"),
          ...skipped,
        ];
        const question = { verb: "Publicar", text: "Se verán en el sitio en seguida.", yes: "¡Sí, publicar!" };
        if (changes.length > 0 && !(await confirm(collection, changes, { ...question, lines }))) return null;
        return {
          changes,
          skipped,
          doing: "Publicando",
          done: (count) => ["¡Publicado!", doneText(collection, count, "publicada")],
        };
      },
    },
    ...contentActions<DeskNoticia & Record<string, unknown>>(collection, index),
  ];
}

/** Change that archives a noticia. Empty: archived already. */
export function archiving({ id, updated, titulo, activo }: DeskNoticia): Change[] {
  return activo ? [{ id, updated, title: titulo, body: { activo: false }, former: { activo: true } }] : [];
}

/** Change that publishes a noticia now; a future or missing date becomes `now`. Empty: published already. */
export function publishing(noticia: DeskNoticia, now: Date): Change[] {
  const { id, updated, titulo, activo, fecha_publicacion } = noticia;
  if (estadoDeNoticia(noticia, now) === "publicado") return [];
  const isDue = estadoDeNoticia({ activo: true, fecha_publicacion }, now) === "publicado";
  const date = isDue ? {} : { fecha_publicacion: now.toISOString() };
  const former = { activo, ...(!isDue && { fecha_publicacion }) };
  return [{ id, updated, title: titulo, body: { activo: true, ...date }, former }];
}

function doneText(collection: ContentCollection, count: number, word: string): string {
  return `${countOf(collection, count)} ${count === 1 ? `ha sido ${word}` : `han sido ${word}s`}.`;
}

/** Sentence with the count, as a list of one. Empty list for 0. */
function textOf(collection: ContentCollection, count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${countOf(collection, count)} ${count === 1 ? one : many}.`];
}

interface Question {
  verb: string;
  text: string;
  lines: readonly string[];
  yes: string;
}

function confirm(
  collection: ContentCollection,
  changes: readonly Change[],
  { verb, text, lines, yes }: Question,
): Promise<boolean> {
  return confirmMessage({
    title: `¿${verb} ${countOf(collection, changes.length)}?`,
    text,
    detail: (
      <>
        <TitlesList titles={changes.map(({ title }) => title)} />
        <SoftLines lines={lines} />
      </>
    ),
    icon: <AdminIcon name="alerta" />,
    yes,
  });
}
