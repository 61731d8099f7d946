import { Link } from "react-router";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { Notice } from "../../components/notice.tsx";

interface NoAccessToParishProps {
  title?: string;
  text?: string;
}

/** Replaces the page of a parish that the keeper has no access to, or that has nothing to edit yet. */
export function NoAccessToParish({
  title = "Esta parroquia no está a tu cargo",
  text = "Puede que la oficina del Arzobispado te haya asignado otra.",
}: NoAccessToParishProps) {
  return (
    <>
      <h1>Mi parroquia</h1>
      <Notice icon="buscar" title={title} text={text} alert>
        <Link className="boton" to={keeperPath}>
          Ver las que cuidas
        </Link>
      </Notice>
    </>
  );
}
