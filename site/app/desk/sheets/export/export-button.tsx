import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import { loadContent } from "../../content/content.ts";
import type { ContentIndex } from "../../content/content-words.ts";
import { tellFailure } from "../../failure/tell-failure.ts";
import type { ListRequest } from "./export-list.ts";

// Its code comes when it is opened.
const ExportDialog = lazy(() => import("./export-dialog.tsx"));

interface ExportButtonProps {
  /** Of the collection. */
  name: string;
  request: ListRequest;
  /** By a search or by filters. */
  isNarrowed: boolean;
}

/** Writes a list into a file, for the lists that have a page of their own (CON-12). */
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
