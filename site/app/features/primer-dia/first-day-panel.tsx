import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import css from "./first-day-panel.module.css";
import { keepSteps, readSteps } from "./kept-steps.ts";
import { type FirstDayStep, firstDaySteps } from "./steps.ts";

interface FirstDayPanelProps {
  /** Id of the signed-in person. */
  person: string;
  rol: Parameters<typeof firstDaySteps>[0];
}

/** Checklist for new members of the team (CON-13). Stays until the person hides it. */
export function FirstDayPanel({ person, rol }: FirstDayPanelProps) {
  const [kept, setKept] = useState(() => readSteps(person));
  const steps = firstDaySteps(rol);
  const left = steps.filter(({ key }) => !kept.done.includes(key)).length;
  if (kept.hidden) return null;

  function keep(change: Partial<typeof kept>) {
    const next = { ...kept, ...change };
    setKept(next);
    keepSteps(person, next);
  }

  return (
    <section className="hoja" aria-labelledby="primer-dia">
      <header>
        <h2 id="primer-dia">Tu primer día</h2>
        <p className="suave" role="status">
          {left === 0 ? "Todo hecho. ¡Gracias!" : left === 1 ? "Falta 1 paso" : `Faltan ${left} pasos`}
        </p>
      </header>
      <ul className="renglones">
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            done={kept.done.includes(step.key)}
            onDone={(done) =>
              keep({ done: done ? [...kept.done, step.key] : kept.done.filter((key) => key !== step.key) })
            }
          />
        ))}
      </ul>
      <div className="botones">
        <button type="button" className="boton boton--suelto" onClick={() => keep({ hidden: true })}>
          <Icon name="cerrar" />
          No mostrar más
        </button>
      </div>
    </section>
  );
}

interface StepProps {
  step: FirstDayStep;
  done: boolean;
  onDone: (done: boolean) => void;
}

function Step({ step: { key, label, help, to }, done, onDone }: StepProps) {
  return (
    <li className={css.paso}>
      <label>
        <input type="checkbox" checked={done} onChange={({ target }) => onDone(target.checked)} />
        <span className="oculto">{`Hecho: ${label}`}</span>
      </label>
      <div>
        {/* Following the link marks the step as done. */}
        <Link id={`paso-${key}`} to={to} onClick={() => onDone(true)} data-hecho={done || undefined}>
          {label}
        </Link>
        <p className="suave">{help}</p>
      </div>
    </li>
  );
}
