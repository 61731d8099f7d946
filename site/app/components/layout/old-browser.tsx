import { useEffect, useState } from "react";
import { belowDeskFloor, belowPagesFloor, deskFloor, pagesFloor, tooOldText } from "../../text/browser-floor.ts";
import { InlineScript } from "../inline-script.tsx";

const id = "navegador-antiguo";

/** Attribute of `<html>`: the browser is too old, or a script failed on a feature that it lacks. */
const mark = "data-antiguo";

/**
 * Source of the script that judges the browser: hides the sentence if the browser is new enough; shows it again if a
 * script fails on syntax or a missing method before the page is ready. A newer browser with `Promise.withResolvers`
 * does not show it for a missing method: that is a bug of ours. Written for browsers that know nothing newer than 2009.
 */
const judge = (isBelow: string) =>
  `(function(){var h=document.documentElement,p=document.getElementById("${id}");function old(){h.setAttribute("${mark}","");p.hidden=false}
function dies(e){var r=e.reason||e.error,m=(r&&r.name)+" "+(r&&r.message||e.message);if(!h.hasAttribute("data-ready")&&(/SyntaxError/.test(m)&&!/JSON/.test(m)||!Promise.withResolvers&&/not a (function|constructor)|not defined|Can't find variable/.test(m)))old()}
addEventListener("error",dies);addEventListener("unhandledrejection",dies);if(${isBelow})old();else p.hidden=true})()`;

const ofDesk = judge(belowDeskFloor);
const ofKeepers = judge(belowPagesFloor);

const sentence = {
  position: "relative",
  zIndex: 200,
  margin: 0,
  padding: "1rem",
  background: "#7a1f1f",
  color: "#fff",
  font: "1rem/1.5 sans-serif",
} as const;

/** Sentence in the HTML of the applications, which would be an empty page in an old browser (WEB-05). */
export function OldBrowser({ keeper }: { keeper: boolean }) {
  const [isHidden, setHidden] = useState<boolean>();
  useEffect(() => setHidden(!document.documentElement.hasAttribute(mark)), []);
  return (
    <>
      <p
        id={id}
        // Without scripts the page shows another sentence.
        className="con-guion"
        hidden={isHidden}
        suppressHydrationWarning
        // Inline style: an old browser does not read our style sheets. Above the overlay of a loading page.
        style={sentence}
      >
        {keeper ? tooOldText("esta página", pagesFloor) : tooOldText("este panel", deskFloor)}
      </p>
      <InlineScript code={keeper ? ofKeepers : ofDesk} />
    </>
  );
}
