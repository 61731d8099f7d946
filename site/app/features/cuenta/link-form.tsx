import type { ReactNode } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import css from "./link-form.module.css";
import type { Confirmed, LinkPage } from "./link-pages.ts";
import { MailLinkPage } from "./mail-link-page.tsx";
import { sendOnce } from "./send-once.ts";
import { reasons, withoutConnection, words } from "./words.ts";
import "../../styles/kit/boton.css";
import "../../styles/kit/campos.css";

/** Link as its page shows it. The token stands only in `address`, the target of the form. */
export interface ShownLink {
  page: LinkPage;
  address: string;
  email: string;
  state: "open" | "expired" | "incomplete";
  /** CSRF mark of the form (site/server/form-marks.ts). */
  form: string;
}

interface LinkFormProps {
  link: ShownLink;
  /** `null`: the form was not sent yet. */
  confirmed: Confirmed | null;
  /** Fields between the text and the button. */
  children?: ReactNode;
}

/** Page of a link in each of its states: to be confirmed, refused, over, done. */
export function LinkForm({ link, confirmed, children }: LinkFormProps) {
  const texts = words[link.page];
  if (confirmed?.is === "done") {
    return (
      <MailLinkPage title={texts.doneTitle} script={sendOnce}>
        <p role="status" className={`en-linea hueco-2 ${css["cuenta-forma__bien"]}`}>
          <Icon name="bien" />
          <span>{texts.doneText}</span>
        </p>
      </MailLinkPage>
    );
  }
  const over = confirmed?.over ? confirmed.reason : link.state === "open" ? null : reasons[link.state];
  if (over !== null) {
    return (
      <MailLinkPage title="Este enlace no sirve" script={sendOnce}>
        <Problem text={over} />
        {over !== reasons.superuser && over !== reasons.withoutPasswords && <p>{texts.again}</p>}
        {link.page === "clave" && (
          <p>Si acabas de cambiar tu contraseña con él, ya está: vuelve a entrar como siempre.</p>
        )}
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title={texts.title} script={sendOnce}>
      <p>{texts.text}</p>
      {confirmed && confirmed.reason !== "" && <Problem text={confirmed.reason} />}
      <form method="post" action={link.address} className={`en-columna hueco-4 ${css["cuenta-forma"]}`}>
        <input type="hidden" name="form" value={link.form} />
        {children}
        <button type="submit" className="boton" data-enviando={texts.sending}>
          {texts.button}
        </button>
        <p role="alert" className={css["cuenta-forma__mal"]} data-sin-conexion={withoutConnection} />
      </form>
    </MailLinkPage>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={`en-linea hueco-2 ${css["cuenta-forma__aviso"]}`}>
      <Icon name="aviso" />
      <span>{text}</span>
    </p>
  );
}

interface PasswordFieldProps {
  name: string;
  label: string;
  complete: "new-password" | "current-password";
  help?: string;
  problem: string | undefined;
  /** Marks the first invalid field: the script of the page focuses it. */
  isFirst: boolean;
}

/** Password field. Stays empty after a refusal: a typed password is never written into the page again. */
export function PasswordField({ name, label, complete, help, problem, isFirst }: PasswordFieldProps) {
  const described = [help && `${name}-ayuda`, problem && `${name}-mal`].filter(Boolean).join(" ");
  return (
    <div className="campo">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="password"
        autoComplete={complete}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described || undefined}
        data-clave=""
        data-primero={(isFirst && problem !== undefined) || undefined}
      />
      {help && (
        <p id={`${name}-ayuda`} className={css["cuenta-forma__ayuda"]}>
          {help}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${name}-mal`} className={css["cuenta-forma__mal"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

/**
 * Checkbox that shows the typed password. Hidden until the script of the page shows it: without a script it cannot
 * work.
 */
export function ShowTyped() {
  return (
    <label className={`en-linea hueco-3 al-medio ${css["cuenta-forma__ver"]}`} data-ver="" hidden>
      <input type="checkbox" />
      Mostrar lo que escribo
    </label>
  );
}

/** Hidden field with the mail address, so that the browser's password manager knows the account. */
export const Owner = ({ email }: { email: string }) =>
  email === "" ? null : <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />;
