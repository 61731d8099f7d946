import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import { ElapsedTime } from "../elapsed-time.tsx";
import sistemaPageCss from "../sistema-page.module.css";
import { signOut } from "../superuser-client.ts";
import css from "./restoring-page.module.css";
import { type RestoreStep, type Restoring, restore } from "./watch-restore.ts";

interface RestoringPageProps {
  restoring: Restoring;
  /** Leaves this page; the parts of the page are mounted and loaded again. */
  onEnd: () => void;
}

/** Restores a backup and shows its progress and result. Replaces the rest of the page meanwhile. */
export function RestoringPage({ restoring, onEnd }: RestoringPageProps) {
  const [step, setStep] = useState<RestoreStep>({ is: restoring.backUpFirst ? "saving" : "working" });
  const begun = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = ["done", "failed", "shut-out"].includes(step.is);

  useEffect(() => {
    // StrictMode runs the effect twice, but the restore must start only once.
    if (begun.current) return;
    begun.current = true;
    void restore(restoring, setStep);
  }, [restoring]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus was in a dialog that is gone, and later in words that are
  useEffect(() => heading.current?.focus(), [ended]);

  return (
    <section className={`hoja en-pila hueco-4 ${css["sistema-restaura"]}`} aria-labelledby="restauracion">
      <h1 id="restauracion" tabIndex={-1} ref={heading}>
        {titles[step.is]}
      </h1>
      <p className={sistemaPageCss["sistema-nombre"]}>{restoring.key}</p>
      {!ended && <Steps step={step} saves={restoring.backUpFirst} />}
      <div role="status" className="en-pila hueco-2">
        <Words step={step} />
      </div>
      {!ended && (
        <p className="suave">
          Lleva <ElapsedTime />. Puedes cerrar esta página: el servidor sigue solo, y «Respaldos» dirá cómo terminó.
        </p>
      )}
      {ended && (
        <div className="botones">
          <button type="button" className="boton" onClick={step.is === "shut-out" ? () => void signOut() : onEnd}>
            {step.is === "shut-out" ? "Entrar" : "Volver a Sistema"}
          </button>
        </div>
      )}
    </section>
  );
}

const titles: Record<RestoreStep["is"], string> = {
  saving: "Restaurando…",
  working: "Restaurando…",
  restarting: "Restaurando…",
  done: "El respaldo se restauró",
  failed: "El respaldo no se restauró",
  "shut-out": "El servidor volvió",
};

const names = { saving: "Guardar lo que hay ahora", working: "Revisar y restaurar", restarting: "Volver a arrancar" };

function Steps({ step, saves }: { step: RestoreStep; saves: boolean }) {
  const all = (saves ? ["saving", "working", "restarting"] : ["working", "restarting"]) as (keyof typeof names)[];
  const at = all.indexOf(step.is as keyof typeof names);
  return (
    <ol className={`en-pila hueco-2 ${css["sistema-pasos"]}`}>
      {all.map((name, index) => (
        <li key={name} aria-current={index === at ? "step" : undefined} data-hecho={index < at || undefined}>
          <Icon name={index < at ? "bien" : "reloj"} />
          {names[name]}
        </li>
      ))}
    </ol>
  );
}

function Words({ step }: { step: RestoreStep }) {
  switch (step.is) {
    case "saving":
      return <p>Primero se hace un respaldo de lo que hay ahora.</p>;
    case "working":
      return <p>El servidor revisa el respaldo entero antes de tocar nada. El sitio sigue a la vista.</p>;
    case "restarting":
      return (
        <p>
          El servidor está volviendo a arrancar. Son unos segundos. Si en cinco minutos no responde, mira en la máquina
          qué dice al arrancar, y revisa los datos con <code>npm run cli -- doctor</code>.
        </p>
      );
    case "done":
      return <p>{step.text} El sitio muestra ahora ese contenido: ábrelo y míralo.</p>;
    case "failed":
      return (
        <>
          <p className={`${sistemaPageCss["sistema-causa"]} ${css["sistema-restaura__causa"]}`}>{step.text}</p>
          <p>
            El sitio quedó como estaba: no se perdió nada. Prueba con otro respaldo, o haz primero lo que dice el aviso.
          </p>
        </>
      );
    case "shut-out":
      return <p>Entra con la cuenta y la contraseña que había en el respaldo para ver cómo terminó.</p>;
  }
}
