import { Link } from "react-router";
import { ActionMenu } from "../../components/admin/action-menu.tsx";
import { AdminIcon, type AdminIconName } from "../../components/admin/admin-icon.tsx";
import { personAddress } from "./people-address.ts";
import { accessText, type Person, type Standing, standingNames, standingOf, waysIn } from "./person.ts";
import { personActions } from "./person-actions.tsx";
import css from "./person-row.module.css";
import { roleNameOf } from "./role-words.ts";

interface PersonRowProps {
  person: Person;
  now: Date;
  /** Reason why the account cannot be changed. `null`: it can. */
  untouchable: string | null;
  /** Reloads the list. */
  onDone: () => void;
}

/** Row of a team member or keeper: name, account status, last access, and actions. */
export function PersonRow({ person, now, untouchable, onDone }: PersonRowProps) {
  const standing = standingOf(person.state);
  const parishes = person.parroquias.map(({ nombre }) => nombre).join(", ");
  const ways = waysIn(person.state);
  return (
    <li className={css.persona}>
      <div>
        <h2>
          {person.nombre || person.email} <StandingBadge standing={standing} />
        </h2>
        <p>
          {person.kind === "equipo" ? `${roleNameOf(person.rol)} · ${person.email}` : parishes}
          {person.kind === "encargados" && person.celular && ` · ${person.celular}`}
        </p>
        <p className="suave">
          {accessText(person.state, now)}
          {ways && ` · Entra con ${ways}`}
        </p>
        {untouchable && <p className="suave">{untouchable}</p>}
      </div>
      {untouchable === null && (
        <div className="botones">
          <Link className="boton boton--linea" to={personAddress(person.kind, person.id)} id={`persona-${person.id}`}>
            <AdminIcon name="editar" />
            Editar
            <span className="oculto"> a {person.nombre}</span>
          </Link>
          <ActionMenu label="Más" subject={person.nombre} actions={personActions(person, onDone)} />
        </div>
      )}
    </li>
  );
}

const looks: Record<Standing, [string, AdminIconName]> = {
  activa: ["publicado", "publicado"],
  deshabilitada: ["archivado", "candado"],
  invitada: ["pendiente", "pendiente"],
};

function StandingBadge({ standing }: { standing: Standing }) {
  const [look, icon] = looks[standing];
  return (
    <span className={`estado estado--${look}`}>
      <AdminIcon name={icon} />
      {standingNames[standing]}
    </span>
  );
}
