import { isRouteErrorResponse } from "react-router";
import { ClosedDoor } from "./closed-door.tsx";

const waysOn = [
  { label: "Ir al inicio", to: "/" },
  { label: "Ver noticias", to: "/noticias" },
  { label: "Ver parroquias", to: "/parroquias" },
];

/**
 * What a person reads when a page cannot be shown (APP-05): never a stack trace, always a way on.
 * @param what the sentence that this page has for it, without its full stop
 */
export function PageProblem({ error, what }: { error: unknown; what?: string }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ClosedDoor title="Esta puerta no se abre" links={waysOn}>
        {what ?? "La página que buscas cambió de lugar o ya no existe"}. Prueba por aquí:
      </ClosedDoor>
    );
  }
  return (
    <ClosedDoor title="No pudimos abrir esta página" links={waysOn}>
      {what ?? "Algo falló de nuestro lado"}. Vuelve a intentarlo en unos minutos o sigue por aquí:
    </ClosedDoor>
  );
}
