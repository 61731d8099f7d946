import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { Link } from "react-router";
import { serverNow } from "../../backend/server-clock.ts";
import { Icon } from "../../components/ui/icon.tsx";
import type { Version } from "./history.ts";
import css from "./version-list.module.css";
import { changedText, whenText, whoText } from "./version-words.ts";

interface VersionListProps {
  collection: ContentCollection;
  versions: readonly Version[];
  /** Number of the version that is open. `null`: none. */
  chosen: number | null;
  addressOf: (number: number) => string;
}

/** List of an item's versions, newest first: who, when, which fields. A version opens beside the present state. */
export function VersionList({ collection, versions, chosen, addressOf }: VersionListProps) {
  const now = serverNow();
  return (
    <ol aria-label="Versiones">
      {versions.map((version) => {
        const changed = changedText(collection, version.changed);
        return (
          <li
            key={version.number ?? "now"}
            className={`${css["versiones-renglon"]} ${version.number !== null ? "tarjeta" : ""}`}
          >
            {version.number === null ? (
              <h2>Como está ahora</h2>
            ) : (
              <h2>
                <Link to={addressOf(version.number)} aria-current={version.number === chosen ? "true" : undefined}>
                  {whenText(version, now)}
                </Link>
              </h2>
            )}
            <p className="suave">
              {version.number === null ? `${whenText(version, now)} · ${whoText(version)}` : whoText(version)}
            </p>
            {changed !== "" && <p>{`Cambió: ${changed}`}</p>}
            {version.number !== null && <Icon name="der" />}
          </li>
        );
      })}
    </ol>
  );
}

/** Placeholder in the shape of the list of versions while it loads. */
export function VersionsSkeleton() {
  return (
    <>
      <p className="oculto" role="status">
        Cargando las versiones
      </p>
      <ul aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <li key={place} className={css["versiones-renglon"]}>
            <span className="hueso hueso--linea" />
            <span className="hueso hueso--linea" />
          </li>
        ))}
      </ul>
    </>
  );
}
