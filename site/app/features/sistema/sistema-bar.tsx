import { Link } from "react-router";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { AreaBar } from "../../components/admin/area-bar.tsx";
import { mayLeave } from "../../components/connection/leaving.ts";
import { addressOf, type PartName, parts } from "./parts.ts";
import { signOut } from "./superuser-client.ts";

/** Settings may be typed that are not saved. */
async function leave(): Promise<void> {
  if (await mayLeave()) await signOut();
}

interface SistemaBarProps {
  email: string;
  /** Null while none is shown. */
  part: PartName | null;
}

/** The navigation between the parts of the page, and the way out. */
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
