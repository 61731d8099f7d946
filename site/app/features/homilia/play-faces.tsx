import { Icon } from "../../components/ui/icon.tsx";

/** Two icons of a play/pause button; enhance/controls/media/play-button.ts shows one of them. */
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
