import { type ReactNode, useState } from "react";
import { superusers } from "../../backend/accounts.ts";
import { PasswordWayIn } from "../../desk/second-factor/password-way-in.tsx";
import { createSuperuserWayIn, storeSuperuser } from "./superuser-client.ts";

interface SignInFormProps {
  /** Known already: it can be changed all the same. */
  email?: string;
  onSignedIn: () => void;
  /** Called when a second factor has to be set before they get in, and when that is given up. */
  onDemanded?: (isDemanded: boolean) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** E-mail and password of a superuser, and their second factor. */
export function SignInForm({ email = "", onSignedIn, onDemanded, children }: SignInFormProps) {
  const [wayIn] = useState(createSuperuserWayIn);
  return (
    <PasswordWayIn
      wayIn={wayIn}
      collection={superusers}
      email={email}
      onDemanded={onDemanded}
      onEntered={(entered) => {
        storeSuperuser(entered);
        onSignedIn();
      }}
    >
      {children}
    </PasswordWayIn>
  );
}
