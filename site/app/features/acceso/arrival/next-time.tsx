import { useEffect, useRef, useState } from "react";
import { storeSession } from "../../../backend/session/session.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { OwnPasswordForm } from "../account/own-password-form.tsx";
import css from "../provider-buttons.module.css";
import { ProviderButtons, SignInStatus } from "../provider-buttons.tsx";
import { useSignIn } from "../use-sign-in.ts";
import { useSignInMethods } from "../use-sign-in-methods.ts";

interface NextTimeProps {
  session: Session;
  onDone: () => void;
}

/** Step after an invitation link, which is used up now: the person chooses how to sign in next time. */
export function NextTime({ session, onDone }: NextTimeProps) {
  const methods = useSignInMethods();
  const [asksPassword, setAsksPassword] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, begin } = useSignIn(async (entered) => {
    await storeSession(entered);
    onDone();
  }, session);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Elige cómo entrar la próxima vez
      </h1>
      <p>Hola, {session.record.nombre}. Ya estás dentro; el enlace no vuelve a servir.</p>
      <div className={css.ingreso__proveedores}>
        <ProviderButtons providers={methods?.providers ?? []} onPress={begin} />
      </div>
      <SignInStatus state={state} />
      {methods?.password && !asksPassword && (
        <button type="button" className="boton boton--linea" onClick={() => setAsksPassword(true)}>
          Usar una contraseña
        </button>
      )}
      {asksPassword && <OwnPasswordForm person={session.record} hasPassword={false} onSaved={onDone} />}
      <p className="suave">
        Puedes hacerlo más tarde en «Mi cuenta». Si cierras la sesión sin elegir, necesitarás otra invitación.
      </p>
      <button type="button" className="boton boton--suelto" onClick={onDone}>
        Más tarde
      </button>
    </>
  );
}
