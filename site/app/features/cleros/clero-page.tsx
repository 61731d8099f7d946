import { fileAddress } from "../../backend/file-address.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Portrait } from "../../components/portrait.tsx";
import { Prose } from "../../components/prose.tsx";
import { ReachButtons } from "../../components/reach-buttons.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { cleroSection } from "../../sections/clero.ts";
import { fullName } from "../../text/names/full-name.ts";
import { dialAddress, whatsappAddress } from "../../text/phone.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import type { Clero } from "./clero.ts";
import css from "./clero-page.module.css";

/** Page of a member of the clergy: name, cargo, parish, contact and biography. */
export function CleroPage({ clero }: { clero: Clero }) {
  const { cargo, parroquia } = clero.expand ?? {};
  const { telefono = "", whatsapp = "", correo = "", semblanza = "" } = clero;
  const name = fullName(clero);
  const picture = pictureOf(clero.imagen, clero.imagen_datos);
  return (
    <article className={`envoltura en-columna hueco-4 ${css["clero-persona"]}`} aria-labelledby="nombre">
      <Breadcrumb steps={[{ label: cleroSection.label, to: cleroSection.path }]} />
      <div className={css["clero-persona__retrato"]}>
        <Portrait name={name} src={fileAddress(clero, picture, "300x300")} first />
      </div>
      <div className={css["clero-persona__datos"]}>
        <h1 id="nombre">{name}</h1>
        {cargo && <p className={css["clero-persona__cargo"]}>{cargo.cargo}</p>}
        {parroquia && (
          <p>
            <a className={`al-toque hueco-2 ${css["clero-persona__parroquia"]}`} href={`/parroquias/${parroquia.id}`}>
              <Icon name="iglesia" />
              {parroquia.nombre}
            </a>
          </p>
        )}
        <ReachButtons
          ways={{
            call: dialAddress(telefono),
            talk: whatsappAddress(whatsapp),
            mail: correo && `mailto:${correo}`,
          }}
        />
      </div>
      {semblanza && (
        <div className={css["clero-persona__texto"]}>
          <Prose html={semblanza} />
        </div>
      )}
    </article>
  );
}
