import { useEffect } from "react";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { ownerSession } from "../../backend/session/with-session.ts";
import { SignInAgain } from "../../components/admin/sign-in-again.tsx";

const { asked, settle } = ownerSession;

/** Asks the keeper of the page to sign in again, with a new link in another tab of this device. */
export function KeeperSignInAgain() {
  useEffect(() => {
    const look = () => sessionOfPage() && settle("in");
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);
  return (
    <SignInAgain asked={asked} onClose={() => settle("without")}>
      <p>
        Tu sesión terminó. Pide otro enlace a la oficina del Arzobispado y ábrelo en este mismo equipo: aquí sigues
        donde estabas. Lo que escribiste sigue en la página.
      </p>
      <form method="dialog" className="dialogo__botones">
        <button type="submit" className="boton boton--linea" data-first>
          Seguir sin entrar
        </button>
      </form>
    </SignInAgain>
  );
}
