import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { type RefObject, useEffect, useId } from "react";
import { Link } from "react-router";
import { Notice } from "../../components/notice.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { titleOf } from "../content/content-words.ts";
import { ListFailure } from "../list/list-failure.tsx";
import css from "./chosen-version.module.css";
import { Compared, ComparedSkeleton, stateName } from "./comparison.tsx";
import type { Item, Version } from "./history.ts";
import type { Comparison } from "./load-comparison.ts";
import { askAndPurgeFile, askAndRestore } from "./restore-and-tell.tsx";
import { useAnswer } from "./use-answer.ts";
import { purgesVersions, type VersionsQuery } from "./versions-address.ts";

interface ChosenVersionProps {
  collection: ContentCollection;
  item: Item;
  versions: readonly Version[];
  query: VersionsQuery;
  asked: Promise<Comparison | null>;
  box: RefObject<HTMLElement | null>;
  /** Address of the list of versions, without a chosen one. */
  list: string;
  reload: () => void;
  onTitle: (title: string) => void;
  onCompare: (con: number | null) => void;
  onRestored: () => void;
}

/** Shows the chosen version compared with another one, and the actions on it. */
export function ChosenVersion({
  collection,
  item,
  versions,
  query,
  asked,
  box,
  list,
  reload,
  onTitle,
  onCompare,
  onRestored,
}: ChosenVersionProps) {
  const answer = useAnswer(asked);
  const { version, con } = query;
  const compared = answer.state === "ready" ? answer.value : null;
  const title = compared && titleOf(collection, compared.now);
  useEffect(() => {
    if (title) onTitle(title);
  }, [title, onTitle]);
  const chosen = compared && (compared.older.number === version ? compared.older : compared.newer);
  const same = con === null && compared?.fields.length === 0;
  return (
    <section className={`sin-marco ${css.elegida}`} aria-label="Comparación" tabIndex={-1} ref={box}>
      <Link className={`al-toque hueco-2 ${css.elegida__volver}`} to={list}>
        <Icon name="izq" />
        Todas las versiones
      </Link>
      {answer.state === "loading" && <ComparedSkeleton />}
      {answer.state === "failed" && answer.problem.status !== 404 && (
        <ListFailure problem={answer.problem} title="No pudimos cargar la versión" kept={false} retry={reload} />
      )}
      {((answer.state === "failed" && answer.problem.status === 404) || (answer.state === "ready" && !compared)) && (
        <Notice icon="buscar" title="Esta versión ya no está" text="De las más antiguas queda una por día." alert>
          <Link className="boton boton--linea" to={list}>
            Ver las que quedan
          </Link>
        </Notice>
      )}
      {compared && chosen && (
        <>
          <h2>{stateName(chosen)}</h2>
          <div className={`en-fila hueco-3 al-final aparte-3 ${css.elegida__acciones}`}>
            <CompareWith {...{ versions, version, con, onCompare }} />
            {!same && (
              <button
                type="button"
                className="boton"
                onClick={() =>
                  void askAndRestore({ collection, item, now: compared.now, version: chosen, reload: onRestored })
                }
              >
                <Icon name="repetir" />
                Devolver esta versión
              </button>
            )}
          </div>
          <Compared
            collection={collection}
            item={item}
            compared={compared}
            onPurge={purgesVersions() ? (name) => void askAndPurgeFile(item, name, reload) : null}
          />
        </>
      )}
    </section>
  );
}

interface CompareWithProps {
  versions: readonly Version[];
  version: number | null;
  con: number | null;
  onCompare: (con: number | null) => void;
}

/** Select of the version to compare the chosen one with. */
function CompareWith({ versions, version, con, onCompare }: CompareWithProps) {
  const id = useId();
  const others = versions.filter(({ number }) => number !== null && number !== version);
  const listed = con === null || others.some(({ number }) => number === con);
  return (
    <div className="campo">
      <label htmlFor={id}>Comparar con</label>
      <select
        id={id}
        value={con ?? ""}
        onChange={({ target }) => onCompare(target.value === "" ? null : Number(target.value))}
      >
        <option value="">Como está ahora</option>
        {others.map((other) => (
          <option key={other.number} value={other.number ?? ""}>
            {stateName(other)}
          </option>
        ))}
        {!listed && <option value={con}>Otra versión</option>}
      </select>
    </div>
  );
}
