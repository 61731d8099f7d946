import { Icon } from "../ui/icon.tsx";
import { useSiteFrame } from "./site-frame.ts";
import css from "./urgent-notices.module.css";

/**
 * Urgent notices of the team, at the top of every public page. The container is rendered without notices too, so that
 * in-page navigation to a page with a notice can fill it (enhance/page-navigation/show-document.ts).
 */
export function UrgentNotices() {
  const { notices } = useSiteFrame();
  return (
    <div data-urgentes="">
      {notices.length > 0 && (
        <aside className={css.urgentes} aria-label="Aviso urgente">
          {notices.map(({ id, text, link }) => (
            <p key={id} className="envoltura">
              <Icon name="aviso" />
              <span>
                {text} {link && <a href={link.to}>{link.label}</a>}
              </span>
            </p>
          ))}
        </aside>
      )}
    </div>
  );
}
