import { Icon } from "../../components/ui/icon.tsx";

/** Of a button that plays and pauses: enhance/controls/play-button.ts shows one of the two. */
export function PlayFaces() {
  return (
    <>
      <span>
        <Icon name="ver" />
        <span className="oculto">Reproducir</span>
      </span>
      <span hidden>
        <Icon name="pausa" />
        <span className="oculto">Pausar</span>
      </span>
    </>
  );
}
