import { SessionsPanel } from "./sessions-panel.tsx";

interface AccountPartProps {
  email: string;
  shown: boolean;
}

/** The superuser's own account: how they enter, and where they are signed in. */
export function AccountPart({ email, shown }: AccountPartProps) {
  return (
    <>
      <div className="mesa__cabeza">
        <div>
          <h1>Mi cuenta</h1>
          <p className="suave">{email}</p>
        </div>
      </div>
      <SessionsPanel shown={shown} />
    </>
  );
}
