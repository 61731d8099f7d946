import { NoPhoto } from "../../components/no-photo.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { videosAddress, videosSection } from "../../sections/videos.ts";
import css from "./latest-videos.module.css";
import type { Video } from "./video.ts";
import videoCardCss from "./video-card.module.css";
import { VideoCard } from "./video-card.tsx";
import "../../styles/kit/nota.css";
import "../../styles/kit/tarjeta.css";
import "../../styles/kit/titulo-seccion.css";
import "../../styles/kit/enlace-flecha.css";

/** Titles of sample cards on the home page while there are no videos: they keep the place of the block. */
const samples = [
  "Celebraciones en la Catedral",
  "Voces de las parroquias",
  "Catequesis en familia",
  "Jóvenes en camino",
];

/** Latest videos on the home page; sample cards if there are none (INI-06). */
export function LatestVideos({ videos }: { videos: Video[] }) {
  return (
    <section className="seccion envoltura" aria-labelledby="ultimos-videos">
      <div className="titulo-seccion">
        <h2 id="ultimos-videos">Videos</h2>
        <a className="enlace-flecha" href={videosSection.path}>
          Ver todos los videos
          <Icon name="flecha" />
        </a>
      </div>
      <ul className={`${css["tira-videos"]} ${videos.length > 1 ? css["tira-videos--larga"] : ""}`}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              to={videosAddress({}, video.id)}
              heading="h3"
              sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 45vw, 92vw"
            />
          </li>
        ))}
        {videos.length === 0 && samples.map((title) => <SampleCard key={title} title={title} />)}
      </ul>
    </section>
  );
}

function SampleCard({ title }: { title: string }) {
  return (
    <li className={`tarjeta nota ${videoCardCss["nota--video"]}`}>
      <div className={`nota__foto ${videoCardCss.miniatura}`}>
        <NoPhoto />
      </div>
      <h3>{title}</h3>
      <p className="nota__meta">Muy pronto</p>
    </li>
  );
}
