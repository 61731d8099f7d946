import { fileAddress } from "../../backend/file-address.ts";
import css from "../../components/people.module.css";
import { Portrait } from "../../components/portrait.tsx";
import { clergyPath, hasOwnPage } from "../../text/clergy-path.ts";
import { fullName } from "../../text/names/full-name.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import type { Clero } from "./clero.ts";
import "../../styles/kit/tarjeta.css";

/** Card of a person in the directory: portrait, name, cargo, and links to the own page and to the parish (CLE-03). */
export function CleroCard({ clero, first }: { clero: Clero; first: boolean }) {
  const { cargo, parroquia } = clero.expand ?? {};
  const name = fullName(clero);
  const picture = pictureOf(clero.imagen, clero.imagen_datos);
  return (
    <article className={`tarjeta ${css.clerigo}`}>
      <Portrait name={name} src={fileAddress(clero, picture, "300x300")} first={first} />
      <h2>{hasOwnPage(clero) ? <a href={clergyPath(clero.id)}>{name}</a> : name}</h2>
      {cargo && <p>{cargo.cargo}</p>}
      {parroquia && <a href={`/parroquias/${parroquia.id}`}>{parroquia.nombre}</a>}
    </article>
  );
}
