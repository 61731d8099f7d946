import { useEffect, useState } from "react";

/** Milliseconds that each picture stays (INI-01). */
export const slideTime = 7000;

/**
 * Which of `count` slides is shown. It moves on by itself, cyclic, and waits while `held` (pointer or focus on it), while
 * the tab is hidden, when the person stopped it, and always when the system asks for reduced motion (INI-02).
 */
export function useRotation(count: number, held: boolean) {
  const [shown, setShown] = useState(0);
  const [stopped, setStopped] = useState(false);
  const calm = useCalm();
  const moving = !stopped && !held && !calm;

  // A step by hand starts the new slide's whole time.
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), slideTime);
    return () => clearTimeout(timer);
  }, [moving, shown, count]);

  return { shown, show: (index: number) => setShown((index + count) % count), stopped, setStopped };
}

/** True while nothing should move by itself: reduced motion is asked for, or nobody sees the tab. */
function useCalm(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    const look = () => setCalm(reduced.matches || document.hidden);
    look();
    reduced.addEventListener("change", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      reduced.removeEventListener("change", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return calm;
}
