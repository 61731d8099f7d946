import { useEffect, useRef, useState } from "react";
import css from "./widget-frame.module.css";

/** Query of a week that ends yesterday. */
const week = { period: "week", date: "yesterday" };
const ownWidget = `/widgets/visitas?${new URLSearchParams(week)}`;

/**
 * Address of the frame with the visits.
 * @param configured address of another tool; gets the same period unless it sets its own
 */
export function widgetAddress(configured: string | null): string {
  if (!configured) return ownWidget;
  const address = new URL(configured);
  for (const [name, value] of Object.entries(week)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  return address.href;
}

/** Visits in a frame. Our own widget sets the height by its content; another tool's frame has a fixed height. */
export function WidgetFrame({ configured }: { configured: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    const content = loaded > 0 && !configured ? frame.current?.contentDocument?.documentElement : null;
    if (!content) return;
    const watcher = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)));
    watcher.observe(content);
    return () => watcher.disconnect();
  }, [loaded, configured]);
  return (
    <div className={configured ? `${css.tablero__marco} ${css["tablero__marco--ajeno"]}` : css.tablero__marco}>
      <iframe
        ref={frame}
        title="Visitas de la semana"
        src={widgetAddress(configured)}
        height={height ?? 560}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded((times) => times + 1)}
      />
    </div>
  );
}
