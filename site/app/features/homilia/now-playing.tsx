import { Icon } from "../../components/ui/icon.tsx";
import { PlayFaces } from "./play-faces.tsx";
import "../../styles/kit/redondo.css";
import "../../styles/kit/redondo-noche.css";

/**
 * Bar in which a homily goes on playing after its page is left (enhance/page-navigation/playing.ts). Its styles load when
 * it is shown.
 */
export function NowPlaying() {
  return (
    <aside id="sonando" aria-label="Homilía en curso" hidden>
      <a href="/#homilia">
        <span className="rotulo">Sigue la homilía</span>
        <span data-titulo="" />
      </a>
      <button type="button" className="redondo redondo--claro" data-toca="">
        <PlayFaces />
      </button>
      <button type="button" className="redondo redondo--claro" aria-label="Terminar la homilía" data-cierra="">
        <Icon name="cerrar" />
      </button>
    </aside>
  );
}
