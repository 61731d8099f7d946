import { type ReactNode, useState } from "react";
import { superusers } from "../../backend/accounts.ts";
import { PasswordSignInFlow } from "../../desk/second-factor/password-sign-in-flow.tsx";
import { createSuperuserSignInFlow, storeSuperuser } from "./superuser-client.ts";

interface SignInFormProps {
  /** Initial value of the e-mail field; it stays editable. */
  email?: string;
  onSignedIn: () => void;
  /** Called with true when the account must set up a second factor first, with false when the person cancels that. */
  onDemanded?: (isDemanded: boolean) => void;
  /** Content beside the submit button. */
  children?: ReactNode;
}

/** Sign-in form of a superuser: e-mail, password and second factor. */
export function SignInForm({ email = "", onSignedIn, onDemanded, children }: SignInFormProps) {
  const [signInFlow] = useState(createSuperuserSignInFlow);
  return (
    <PasswordSignInFlow
      signInFlow={signInFlow}
      collection={superusers}
      email={email}
      onDemanded={onDemanded}
      onEntered={(entered) => {
        storeSuperuser(entered);
        onSignedIn();
      }}
    >
      {children}
    </PasswordSignInFlow>
  );
}
