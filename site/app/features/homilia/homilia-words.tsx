import type { ReactNode } from "react";
import { fileAddress } from "../../backend/file-address.ts";
import css from "./homilia.module.css";
import type { Homilia } from "./homilia.ts";
import { Transcript } from "./transcript.tsx";
import "../../styles/kit/boton.css";

export interface HomiliaMediaProps {
  homilia: Homilia;
  open: boolean;
  /** 'Mantener Abierto': beside the audio player, below everything else. */
  keepOpen: ReactNode;
}

/** A homily without a player. */
export function HomiliaWords({ homilia, keepOpen }: HomiliaMediaProps) {
  const file = homilia.media === "" ? null : fileAddress(homilia, homilia.media);
  return (
    <div className={css.homilia__medio}>
      <LinkAndWords homilia={homilia} address={homilia.video?.pageAddress ?? homilia.outsideLink ?? file} />
      {keepOpen}
    </div>
  );
}

/** What cannot be played here is offered as a link; without one the words remain. */
export function LinkAndWords({ homilia, address }: { homilia: Homilia; address: string | null }) {
  return (
    <>
      {address && (
        <a className="boton boton--noche" href={address}>
          Abrir la grabación
        </a>
      )}
      <Transcript html={homilia.media_transcrito} closeWord="Ocultar transcripción" />
    </>
  );
}
