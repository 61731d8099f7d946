import { organization } from "@arzobispado/diocese/config/organization";
import { fileAddress } from "../../backend/file-address.ts";
import peopleCss from "../../components/people.module.css";
import { Portrait } from "../../components/portrait.tsx";
import { clergyPath, hasOwnPage } from "../../text/clergy-path.ts";
import { fullName } from "../../text/names/full-name.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import type { CleroDeParroquia } from "./parroquia.ts";
import css from "./parroquia-clero.module.css";
import "../../styles/kit/tarjeta.css";

/** Clergy of a parish (PAR-07). Renders nothing if the list is empty. */
export function ParroquiaClero({ clero }: { clero: CleroDeParroquia[] }) {
  if (clero.length === 0) return null;
  return (
    <section className={css["clero-seccion"]} aria-labelledby="clero">
      <h2 id="clero">{organization.parishClergyTitle}</h2>
      <ul className={peopleCss["reja-clero"]}>
        {clero.map((person) => (
          <li key={person.id} className={`tarjeta ${peopleCss.clerigo}`}>
            <Portrait
              name={fullName(person)}
              src={fileAddress(person, pictureOf(person.imagen, person.imagen_datos), "300x300")}
            />
            <h3>{hasOwnPage(person) ? <a href={clergyPath(person.id)}>{fullName(person)}</a> : fullName(person)}</h3>
            {person.expand?.cargo && <p>Cargo: {person.expand.cargo.cargo}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
