import { Icon } from "../ui/icon.tsx";
import { useSiteFrame } from "./site-frame.ts";
import css from "./urgent-notices.module.css";

/**
 * What the team has to say to everybody at once, over every public page. Its place is there without one too: whoever walks
 * to a page that has it gets it (enhance/walking/show-document.ts).
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
