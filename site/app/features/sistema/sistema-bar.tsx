import { Link } from "react-router";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { AreaBar } from "../../components/admin/frame/area-bar.tsx";
import { mayLeave } from "../../components/connection/leaving.ts";
import { addressOf, type PartName, parts } from "./parts.ts";
import { signOut } from "./superuser-client.ts";

/** Signs out, after a question if there are unsaved settings. */
async function leave(): Promise<void> {
  if (await mayLeave()) await signOut();
}

interface SistemaBarProps {
  email: string;
  /** Part that is shown. `null`: no part (a restore is shown), so no links. */
  part: PartName | null;
}

/** Bar with links to the parts of the page, the account and 'Cerrar Sesión'. */
export function SistemaBar({ email, part }: SistemaBarProps) {
  return (
    <AreaBar
      area="Sistema"
      home={addressOf("estado")}
      place={part ?? ""}
      session={
        <>
          <p>
            <span className="oculto">Entraste como </span>
            <strong>{email}</strong>
          </p>
          <button type="button" onClick={() => void leave()}>
            <AdminIcon name="salir" />
            Cerrar Sesión
          </button>
        </>
      }
    >
      {part &&
        Object.entries(parts).map(([name, { label, icon }]) => (
          <li key={name}>
            <Link to={addressOf(name as PartName)} aria-current={name === part ? "page" : undefined}>
              <AdminIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
    </AreaBar>
  );
}
