import { Link } from "react-router";
import { Notice } from "../notice.tsx";

interface NotForRoleProps {
  /** The heading of the page whose place this takes. */
  page: string;
  /** Whose it is instead. */
  text: string;
  back: { to: string; label: string };
}

/** In the place of a form that the person's role does not let them save, whoever gave them its address. */
export function NotForRole({ page, text, back }: NotForRoleProps) {
  return (
    <>
      <div className="mesa__cabeza">
        <h1>{page}</h1>
      </div>
      <Notice icon="aviso" tone="ojo" title="Esto lo hace otro rol" text={text}>
        <Link className="boton boton--linea" to={back.to}>
          {back.label}
        </Link>
      </Notice>
    </>
  );
}
