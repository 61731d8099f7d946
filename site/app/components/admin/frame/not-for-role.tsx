import { Link } from "react-router";
import { Notice } from "../../notice.tsx";
import { DeskHead } from "./desk-head.tsx";

interface NotForRoleProps {
  /** Heading of the page that is not shown. */
  page: string;
  /** Sentence that says which role does this. */
  text: string;
  back: { to: string; label: string };
}

/** Shown instead of a form that the person's role may not save, when they open its address directly. */
export function NotForRole({ page, text, back }: NotForRoleProps) {
  return (
    <>
      <DeskHead title={page} />
      <Notice icon="aviso" tone="ojo" title="Esto lo hace otro rol" text={text}>
        <Link className="boton boton--linea" to={back.to}>
          {back.label}
        </Link>
      </Notice>
    </>
  );
}
