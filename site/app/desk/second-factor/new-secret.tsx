import { useMemo, useState } from "react";
import type { FactorSecret } from "../../backend/second-factor.ts";
import { qrCode } from "../../components/qr/qr-code.ts";
import { QrPicture } from "../../components/qr/qr-picture.tsx";
import { CopyButton } from "./copy-button.tsx";
import css from "./new-secret.module.css";

/** Secret of a new factor as a QR code, as letters, and as a link for a person whose app is on this phone. */
export function NewSecret({ secret: { secret, uri } }: { secret: FactorSecret }) {
  const code = useMemo(() => qrCode(uri), [uri]);
  const [groups] = useState(() => inFours(secret));
  return (
    <div className={`en-fila ${css["secreto-nuevo"]}`}>
      <div className={css["secreto-nuevo__qr"]}>
        <QrPicture code={code} name="Código QR para tu aplicación. La misma clave está al lado, en letras." />
      </div>
      <div className={`en-pila hueco-3 ${css["secreto-nuevo__letras"]}`}>
        <p>En la aplicación toca agregar una cuenta y escanea el cuadro.</p>
        <p>
          <a className="boton boton--linea" href={uri}>
            Estoy en el teléfono: abrir la aplicación
          </a>
        </p>
        <p id="secreto-nuevo">O escribe esta clave, de tipo «basada en la hora»:</p>
        <p>
          <code className={css["secreto-nuevo__clave"]} aria-describedby="secreto-nuevo">
            {groups}
          </code>
        </p>
        <CopyButton text={secret} label="Copiar la clave" />
      </div>
    </div>
  );
}

/** Groups letters for copying by eye: `ABCD EFGH …`. */
export const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
