import { organization } from "@arzobispado/diocese/config/organization";
import gospelCode from "../../assets/gospel-qr.svg?url";
import { Icon } from "../ui/icon.tsx";
import { Crest } from "./crest.tsx";
import css from "./footer.module.css";
import { Shared } from "./shared-frame.tsx";
import { useSiteFrame } from "./site-frame.ts";
import { SocialLinks } from "./social-links.tsx";

interface FooterProps {
  year: number;
}

export function Footer(props: FooterProps) {
  return (
    <Shared as="footer" className={css.pie}>
      <FooterContent {...props} />
    </Shared>
  );
}

export function FooterContent({ year }: FooterProps) {
  const [above, below] = organization.shortName;
  const { contact, footer, legal } = useSiteFrame();
  return (
    <>
      <div className={`envoltura en-fila ${css.pie__reja}`}>
        <div className={css.pie__casa}>
          <Crest />
          <p className={css.pie__nombre}>
            <span>{above}</span> {below}
          </p>
          <address>
            {contact.address && (
              <span>
                <Icon name="lugar" />
                {contact.address}
              </span>
            )}
            {contact.telephones.map(({ shown, dialled }) => (
              <a key={dialled} href={`tel:${dialled}`}>
                <Icon name="telefono" />
                {shown}
              </a>
            ))}
            {contact.email && (
              <a href={`mailto:${contact.email}`}>
                <Icon name="carta" />
                {contact.email}
              </a>
            )}
            {contact.hours && (
              <span>
                <Icon name="reloj" />
                {contact.hours}
              </span>
            )}
          </address>
          <SocialLinks label="Redes sociales del pie" />
        </div>
        {footer.map(({ title, links }) => (
          <nav key={title} aria-label={`Pie de página: ${title.toLowerCase()}`}>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.label}>
                  <a href={link.to}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section className={`en-fila al-medio ${css.pie__qr}`} aria-labelledby="evangelio">
          <img
            src={gospelCode}
            width="132"
            height="132"
            loading="lazy"
            alt="Código QR para recibir el Evangelio de cada día"
          />
          <div>
            <h2 id="evangelio">El Evangelio, cada día</h2>
            <p>Entra desde aquí o apunta la cámara de otro celular al código.</p>
            <a href={organization.dailyGospel} rel="noopener">
              Recibir el Evangelio
              <Icon name="flecha" />
            </a>
          </div>
        </section>
      </div>
      <div className={`envoltura en-fila al-medio a-los-lados ${css.pie__nota}`}>
        <p>
          © {year} {organization.name}. Contenido publicado por su equipo de comunicación.
        </p>
        <nav aria-label="Pie de página: avisos legales">
          <ul>
            {legal.map((link) => (
              <li key={link.to}>
                <a href={link.to}>{link.label}</a>
              </li>
            ))}
            <li>
              <a href="/rss.xml">
                RSS<span className="oculto"> de noticias</span>
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
