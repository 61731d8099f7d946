import { Link } from "react-router";
import { capital } from "../../text/capital.ts";
import { itemAddress } from "../content/content.ts";
import type { ContentIndex } from "../content/content-words.ts";
import css from "./file-places.module.css";
import type { LibraryFile } from "./library-files.ts";
import { morePlaces } from "./library-words.ts";

interface FilePlacesProps {
  file: LibraryFile;
  index: ContentIndex;
  /** Number of places to name. */
  most: number;
}

/** Links to the record that holds a file, and to the records whose texts show it. */
export function FilePlaces({ file, index, most }: FilePlacesProps) {
  const { collectionName, recordId, title, loose, places, total } = file;
  if (loose && total === 0) return <p className={`estado estado--nota ${css["archivo-libre"]}`}>Sin usar</p>;
  const own = loose ? [] : [{ collectionName, id: recordId, title }];
  const named = [...own, ...places].slice(0, most);
  const more = morePlaces({ total: total + own.length }, named.length);
  return (
    <ul className={`en-pila ${css["archivo-lugares"]}`}>
      {named.map((place) => (
        <li key={`${place.collectionName}/${place.id}`}>
          <Place {...place} index={index} />
        </li>
      ))}
      {more !== "" && <li className="suave">{more}</li>}
    </ul>
  );
}

interface PlaceProps {
  collectionName: string;
  id: string;
  title: string;
  index: ContentIndex;
}

function Place({ collectionName, id, title, index }: PlaceProps) {
  const collection = index.get(collectionName);
  const words = (
    <>
      <small>{capital(collection?.one ?? collectionName)}</small> <b>{title || "Sin nombre"}</b>
    </>
  );
  return collection ? <Link to={itemAddress(collection, id)}>{words}</Link> : <span>{words}</span>;
}
