import { useEffect, useState } from "react";
import "../../admin.css";
import { application } from "../../backend/page-handle.ts";
import { keeperClient } from "../../backend/session/keeper-session.ts";
import { Crest } from "../../components/layout/crest.tsx";
import css from "../../features/acceso/arrival/arrival-page.module.css";
import { findOwnParishes, leaveParish, type OwnParishes } from "../../features/acceso/arrival/own-parishes.ts";
import { pageTitle } from "../../text/page-title.ts";
import { problemText } from "../../text/problems/problems.ts";
import type { Route } from "./+types/mi-parroquia.ts";

export const handle = application;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Mi parroquia") },
  { name: "robots", content: "noindex" },
];

/** Where the keeper of a parish works: which ones are theirs. */
export default function MiParroquia() {
  const [own, setOwn] = useState<OwnParishes | null>(null);
  useEffect(() => {
    keeperClient().then(findOwnParishes).then(setOwn);
  }, []);

  return (
    <div className="admin">
      <main id="contenido" className={css.llegada}>
        <Crest />
        <h1>Mi parroquia</h1>
        {own === null && <p role="status">Un momento…</p>}
        {own?.is === "nobody" && (
          <p>
            Para entrar hace falta un enlace. Pídelo a la oficina del Arzobispado: llega por WhatsApp y sirve una vez.
          </p>
        )}
        {own?.is === "failed" && <p role="alert">{problemText(own.status)}</p>}
        {own?.is === "in" && (
          <>
            <p>Hola, {own.nombre}. Desde aquí se cuida:</p>
            <ul>
              {own.parishes.map(({ id, nombre }) => (
                <li key={id}>{nombre}</li>
              ))}
            </ul>
            <button type="button" className="boton boton--linea" onClick={leaveParish}>
              Cerrar Sesión
            </button>
          </>
        )}
        <noscript>Esta página necesita JavaScript.</noscript>
      </main>
    </div>
  );
}
