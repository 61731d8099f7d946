import { useEffect, useState } from "react";
import css from "./sistema-page.module.css";

/** Time since mounting: '8 s', '2 min 8 s'. Not announced to screen readers; only changes of state are. */
export function ElapsedTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor(seconds / 60);
  return (
    <span className={css["sistema-tiempo"]}>{minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`}</span>
  );
}
