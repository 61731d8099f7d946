import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Distance below which a press is a tap, not a drag. Pixels. */
const tapSlack = 6;
/** Auto-scroll: distance from the window's edge, and step in each frame. Pixels. */
const edge = { top: 90, bottom: 140, step: 12 };

/** Index of the dragged item and of its target place, from 0. */
export interface DragPlace {
  from: number;
  to: number;
}

interface Drag extends DragPlace {
  item: HTMLElement;
  /** Start and current position of the pointer. Pixels of the page (`start`) and of the window (`at`). */
  start: { x: number; y: number };
  at: { x: number; y: number };
  moved: boolean;
}

/**
 * Drags the items of a list by a handle, with mouse, pen or finger. The list keeps its order until the drop; Escape
 * cancels. The handle needs `touch-action: none`.
 * @param onDrop called with places from 0
 */
export function usePhotoDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [place, setPlace] = useState<DragPlace | null>(null);
  const [active, setActive] = useState(false);

  const follow = useCallback(() => {
    const now = drag.current;
    if (!now?.moved || !list.current) return;
    const { item, start, at } = now;
    item.style.translate = `${at.x - start.x}px ${at.y + window.scrollY - start.y}px`;
    const items = [...list.current.children];
    const under = items.findIndex((other) => other !== item && isInside(other.getBoundingClientRect(), at));
    const over = isInside(homeOf(item), at) ? now.from : under;
    if (over === -1 || over === now.to) return;
    now.to = over;
    setPlace({ from: now.from, to: over });
  }, [list]);

  const end = useCallback(
    (outcome: "drop" | "back") => {
      const ended = drag.current;
      drag.current = null;
      setPlace(null);
      setActive(false);
      if (!ended) return;
      ended.item.style.translate = "";
      if (outcome === "drop" && ended.moved && ended.to !== ended.from) onDrop(ended.from, ended.to);
    },
    [onDrop],
  );

  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") end("back");
    };
    let frame = requestAnimationFrame(function scroll() {
      const y = drag.current?.at.y ?? edge.top;
      if (y < edge.top) window.scrollBy(0, -edge.step);
      if (y > window.innerHeight - edge.bottom) window.scrollBy(0, edge.step);
      follow();
      frame = requestAnimationFrame(scroll);
    });
    window.addEventListener("keydown", onKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", onKey);
    };
  }, [active, end, follow]);

  const handleOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      const item = list.current?.children[from];
      if (event.button !== 0 || !(item instanceof HTMLElement)) return;
      const at = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from, to: from, item, at, start: { x: at.x, y: at.y + window.scrollY }, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (!now) return;
      now.at = { x: event.clientX, y: event.clientY };
      const way = Math.hypot(now.at.x - now.start.x, now.at.y + window.scrollY - now.start.y);
      if (!now.moved && way > tapSlack) {
        now.moved = true;
        wasDragged.current = true;
        setPlace({ from, to: from });
        setActive(true);
      }
      follow();
    },
    onPointerUp: () => end("drop"),
    onPointerCancel: () => end("back"),
  });

  /** Whether the current click only ends a drag. */
  const endsDrag = () => wasDragged.current;

  return { place, handleOf, endsDrag };
}

function isInside({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Rectangle of the item without its translation. */
function homeOf(item: HTMLElement): DOMRect {
  const [x = 0, y = 0] = item.style.translate.split(" ").map(Number.parseFloat);
  const { left, top, width, height } = item.getBoundingClientRect();
  return new DOMRect(left - x, top - y, width, height);
}
