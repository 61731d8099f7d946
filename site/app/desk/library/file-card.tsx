import type { ReactNode } from "react";
import { ActionMenu, type MenuAction } from "../../components/admin/action-menu.tsx";
import type { ContentIndex } from "../content/content-words.ts";
import css from "./file-card.module.css";
import { FilePlaces } from "./file-places.tsx";
import { FileThumb } from "./file-thumb.tsx";
import { fileTitle, type LibraryFile } from "./library-files.ts";
import { factsOf } from "./library-words.ts";

interface LibraryFileCardProps {
  file: LibraryFile;
  index: ContentIndex;
  actions: readonly MenuAction[];
}

/** Card of a library file: picture, name, size, places of use, actions. */
export function LibraryFileCard({ file, index, actions }: LibraryFileCardProps) {
  const title = fileTitle(file);
  return (
    <li
      className={
        file.kind === "picture" ? css["archivo-ficha"] : `${css["archivo-ficha"]} ${css["archivo-ficha--renglon"]}`
      }
    >
      <FileThumb file={file} index={index} />
      <div className={css["archivo-ficha__dato"]}>
        <h3>{title}</h3>
        <p className="suave">{factsOf(file)}</p>
        <FilePlaces file={file} index={index} most={2} />
      </div>
      <div className={css["archivo-ficha__acciones"]}>
        <ActionMenu label="Más" subject={title} actions={actions} />
      </div>
    </li>
  );
}

/** Shows pictures as a grid, and all other files as rows below. */
export function FileCards({ files, card }: { files: readonly LibraryFile[]; card: (file: LibraryFile) => ReactNode }) {
  const pictures = files.filter(({ kind }) => kind === "picture");
  const others = files.filter(({ kind }) => kind !== "picture");
  return (
    <>
      {pictures.length > 0 && (
        <ul className={css["archivos-fotos"]} aria-label="Fotos">
          {pictures.map(card)}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={css["archivos-otros"]} aria-label="Documentos, audio y video">
          {others.map(card)}
        </ul>
      )}
    </>
  );
}

/** Placeholder of the cards while they load. */
export function CardsSkeleton() {
  return (
    <>
      <p className="oculto" role="status">
        Cargando los archivos
      </p>
      <ul className={css["archivos-fotos"]} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <li key={place} className={css["archivo-ficha"]}>
            <span className={`hueso ${css["archivo-ficha__hueso"]}`} />
            <div className={css["archivo-ficha__dato"]}>
              <span className="hueso hueso--linea" />
              <span className="hueso hueso--linea" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
