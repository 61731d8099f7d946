import { lazy, Suspense, useEffect } from "react";
import { hasLibrary, libraryQuestion } from "../../state/library.ts";
import { useStore } from "../../state/use-store.ts";

const LibraryDialog = lazy(async () => ({ default: (await import("./library-dialog.tsx")).LibraryDialog }));

/**
 * Renders the dialog 'Elegir de la biblioteca' for `chooseFromLibrary`. Mounted once per layout; its code is loaded on
 * demand.
 */
export function LibraryHost() {
  const question = useStore(libraryQuestion);
  useEffect(() => {
    hasLibrary.set(true);
    return () => hasLibrary.set(false);
  }, []);
  if (!question) return null;
  return (
    <Suspense>
      <LibraryDialog kinds={question.kinds} most={question.most} onChoose={question.answer} />
    </Suspense>
  );
}
