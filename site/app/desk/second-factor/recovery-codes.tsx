import { organizationName } from "@arzobispado/diocese/config/organization-name";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { serverNow } from "../../backend/server-clock.ts";
import { saveFile } from "../../components/admin/save-file.ts";
import { useLeavingGuard } from "../../components/admin/use-leaving-guard.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { longDate } from "../../text/dates/dates.ts";
import { CopyButton } from "./copy-button.tsx";
import factorCss from "./factor-form.module.css";
import css from "./recovery-codes.module.css";
import { recoveryText } from "./recovery-text.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  heading: ReactNode;
  onKept: () => void;
}

/** Shows new recovery codes once, to be printed, copied or downloaded. Leaving before 'Ya los guardé' asks first. */
export function RecoveryCodes({ codes, email, heading, onKept }: RecoveryCodesProps) {
  const kept = useRef(false);
  useLeavingGuard({
    mustAsk: useCallback(() => !kept.current, []),
    text: "Los códigos de recuperación no se muestran otra vez.",
  });
  const [about] = useState(() => ({
    site: organizationName,
    address: window.location.host,
    email,
    date: longDate(serverNow()),
  }));
  return (
    <div className={`en-pila hueco-4 ${factorCss["factor-forma"]} ${css["factor-codigos"]}`}>
      {heading}
      <p>
        El segundo factor ya está puesto. Estos diez códigos son para el día en que no tengas el teléfono: cada uno
        sirve una sola vez en lugar del código de la aplicación. <strong>No se muestran otra vez.</strong> Imprímelos o
        guárdalos donde no esté tu contraseña.
      </p>
      <Codes codes={codes} />
      <div className={`en-fila hueco-3 ${factorCss["factor-botones"]}`}>
        <button type="button" className="boton boton--linea" onClick={() => window.print()}>
          <Icon name="documento" />
          Imprimir
        </button>
        <button
          type="button"
          className="boton boton--linea"
          onClick={() => saveFile(textFile(recoveryText(codes, about)), "codigos-de-recuperacion.txt")}
        >
          <Icon name="descargar" />
          Descargar
        </button>
        <CopyButton text={recoveryText(codes, about)} label="Copiar" />
      </div>
      <button
        type="button"
        className="boton"
        onClick={() => {
          kept.current = true;
          onKept();
        }}
      >
        Ya los guardé
      </button>
      {createPortal(<Paper codes={codes} about={about} />, document.body)}
    </div>
  );
}

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <ol className={css["codigos-de-recuperacion"]}>
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ol>
);

interface PaperProps {
  codes: readonly string[];
  about: { site: string; address: string; email: string; date: string };
}

/** Print-only sheet with the codes; hidden on the screen. */
function Paper({ codes, about: { site, address, email, date } }: PaperProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.imprime = "codigos";
    return () => {
      delete dataset.imprime;
    };
  }, []);
  return (
    <div className={css["papel-de-codigos"]}>
      <h1>Códigos de recuperación</h1>
      <p>
        {site}
        <br />
        {address}
      </p>
      <p>
        Cuenta: <b>{email}</b>
        <br />
        Creados el {date}. Los de antes ya no sirven.
      </p>
      <Codes codes={codes} />
      <p>
        Para entrar sin el teléfono: escribe tu correo y tu contraseña, y donde se pide el código, uno de estos. Cada
        uno sirve una sola vez: táchalo. Guarda esta hoja donde no esté tu contraseña.
      </p>
    </div>
  );
}

/** Text file with a byte order mark, without which Windows misreads accents. */
const textFile = (text: string) => new Blob(["\uFEFF", text], { type: "text/plain;charset=utf-8" });
