import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import { loadContent } from "../../content/content.ts";
import type { ContentIndex } from "../../content/content-words.ts";
import { tellFailure } from "../../failure/tell-failure.ts";
import type { ListRequest } from "./export-list.ts";

// Loaded when first opened.
const ExportDialog = lazy(() => import("./export-dialog.tsx"));

interface ExportButtonProps {
  /** Name of the collection. */
  name: string;
  request: ListRequest;
  /** A search or filters narrow the list. */
  isNarrowed: boolean;
}

/** Button that exports a list into a file, for lists with a page of their own (CON-12). */
export function ExportButton({ name, request, isNarrowed }: ExportButtonProps) {
  const [opened, setOpened] = useState<{ collection: ContentCollection; index: ContentIndex } | null>(null);

  async function open() {
    try {
      const index: ContentIndex = new Map((await loadContent()).map((one) => [one.name, one]));
      const collection = index.get(name);
      if (collection) setOpened({ collection, index });
    } catch (error) {
      await tellFailure(error, "esta lista", () => undefined);
    }
  }

  return (
    <>
      <button type="button" className="boton boton--suelto" onClick={() => void open()}>
        <Icon name="descargar" />
        Exportar
      </button>
      {opened && (
        <Suspense>
          <ExportDialog {...opened} request={request} isNarrowed={isNarrowed} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
