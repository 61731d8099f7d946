import { useState } from "react";
import { administrators, endSession, endSessions } from "../../../backend/accounts.ts";
import { signOut, storeSession } from "../../../backend/session/session.ts";
import { type Session, storedSession } from "../../../backend/session/stored-session.ts";
import { withOwner } from "../../../backend/session/with-session.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { tellFailure } from "../../../desk/failure/tell-failure.ts";
import { FactorSection } from "../../../desk/second-factor/factor-section.tsx";
import { SessionList } from "../../../desk/sessions/session-list.tsx";
import { confirmMessage } from "../../../state/ask-message.ts";
import { showMessage } from "../../../state/messages.ts";
import { problemText } from "../../../text/problems/problems.ts";
import css from "../provider-buttons.module.css";
import { ProviderButtons, SignInStatus } from "../provider-buttons.tsx";
import { useSignIn } from "../use-sign-in.ts";
import { useSignInMethods } from "../use-sign-in-methods.ts";
import own from "./account-page.module.css";
import { type OwnAccount, ownFactor, type SavedOwn, savedInWords } from "./own-account.ts";
import { OwnName } from "./own-name.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { OwnPicture } from "./own-picture.tsx";

/** Page 'Mi cuenta': name, picture, sign-in methods, password, second factor and sessions. */
export function AccountPage({ account, onChanged }: { account: OwnAccount; onChanged: () => Promise<void> }) {
  const [person, setPerson] = useState(account.record);
  const { state, sessions, factor, problem } = account;
  function onSaved(saved: SavedOwn) {
    setPerson(saved.record);
    showMessage({ title: "Guardado", text: savedInWords(saved), tone: saved.unkept ? "ojo" : "bien" });
  }
  return (
    <>
      <DeskHead title="Mi cuenta" about={String(person.email ?? "")} />
      {problem !== null && (
        <div className={`hoja en-pila hueco-4 ${own["cuenta-propia"]}`} role="alert">
          <p>
            <strong>No pudimos cargar una parte de tu cuenta.</strong> {problemText(problem)}
          </p>
          <button type="button" className="boton boton--linea" onClick={() => onChanged()}>
            Reintentar
          </button>
        </div>
      )}
      <section className={`hoja en-pila hueco-4 ${own["cuenta-propia"]}`} aria-labelledby="cuenta-nombre">
        <header>
          <h2 id="cuenta-nombre">Tu nombre y tu foto</h2>
        </header>
        <OwnPicture person={person} onSaved={onSaved} />
        <OwnName person={person} onSaved={onSaved} />
      </section>
      {state && <SignInWays linked={state.providers} hasPassword={state.hasPassword} onChanged={onChanged} />}
      {state && <OwnPassword person={person} hasPassword={state.hasPassword} onChanged={onChanged} />}
      {factor && (
        <section className={`hoja en-pila hueco-4 ${own["cuenta-propia"]}`} aria-labelledby="cuenta-factor">
          <header>
            <h2 id="cuenta-factor">Segundo factor</h2>
          </header>
          <FactorSection client={ownFactor} state={factor} email={String(person.email)} onChanged={onChanged} />
        </section>
      )}
      <section className={`hoja en-pila hueco-4 ${own["cuenta-propia"]}`} aria-labelledby="cuenta-sesiones">
        <header>
          <h2 id="cuenta-sesiones">Mis sesiones</h2>
        </header>
        {sessions && <SessionList sessions={sessions} end={endOwn} onChanged={onChanged} />}
        <p>¿Perdiste un teléfono, o entraste en un equipo que no es tuyo?</p>
        <button type="button" className="boton boton--peligro-linea" onClick={() => askAndLeave(person)}>
          <AdminIcon name="salir" />
          Cerrar sesión en todos los equipos
        </button>
      </section>
    </>
  );
}

interface OwnPasswordProps {
  person: Session["record"];
  hasPassword: boolean;
  onChanged: () => void;
}

/** Section to set or change the own password. */
function OwnPassword({ person, hasPassword, onChanged }: OwnPasswordProps) {
  return (
    <section className={`hoja en-pila hueco-4 ${own["cuenta-propia"]}`} aria-labelledby="cuenta-clave">
      <header>
        <h2 id="cuenta-clave">Tu contraseña</h2>
      </header>
      <p className="suave">
        {hasPassword
          ? "Al cambiarla se cierran tus sesiones en los otros equipos."
          : "Todavía no tienes. Con una puedes entrar también con tu correo."}
      </p>
      <OwnPasswordForm
        key={String(hasPassword)}
        person={person}
        hasPassword={hasPassword}
        onSaved={() => {
          const text = "Desde ahora entras con ella. Tus sesiones en otros equipos se cerraron.";
          showMessage({ title: "Contraseña guardada", text, tone: "bien" });
          onChanged();
        }}
      />
    </section>
  );
}

const endOwn = (id: string) => withOwner((client) => endSession(client, administrators, id));

interface SignInWaysProps {
  linked: readonly string[];
  hasPassword: boolean;
  onChanged: () => void;
}

/** Section that lists the sign-in methods and offers buttons to link further providers. */
function SignInWays({ linked, hasPassword, onChanged }: SignInWaysProps) {
  const methods = useSignInMethods();
  const { providers = [] } = methods ?? {};
  const { state, begin } = useSignIn(async (session) => {
    await storeSession(session);
    onChanged();
  }, storedSession());
  const others = providers.filter(({ name }) => !linked.includes(name));
  const names = providers.filter(({ name }) => linked.includes(name)).map(({ displayName }) => displayName);
  const ways = new Intl.ListFormat("es").format([...names, ...(hasPassword ? ["contraseña"] : [])]);
  return (
    <section className={`hoja en-pila hueco-4 ${own["cuenta-propia"]}`} aria-labelledby="cuenta-entrada">
      <header>
        <h2 id="cuenta-entrada">Cómo entras</h2>
      </header>
      {methods && <p>{ways === "" ? "Todavía con nada: elige algo antes de cerrar la sesión." : `Con ${ways}.`}</p>}
      {others.length > 0 && (
        <div className={`${css.ingreso__proveedores} ${own["cuenta-propia__entrada"]}`}>
          <ProviderButtons providers={others} onPress={begin} />
        </div>
      )}
      <SignInStatus state={state} />
    </section>
  );
}

async function askAndLeave({ id }: Session["record"]): Promise<void> {
  const isSure = await confirmMessage({
    title: "Cerrar sesión en todos los equipos",
    text: "Sales también de este. Lo que escribiste y no guardaste queda en el equipo donde lo escribiste.",
    yes: "Cerrar todas las sesiones",
  });
  if (!isSure) return;
  try {
    await withOwner((client) => endSessions(client, administrators, id));
  } catch (error) {
    return tellFailure(error, "tu cuenta", () => undefined);
  }
  await signOut();
  window.location.replace("/");
}
