import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Part, Point } from "../../../text/pictures/picture-details.ts";
import css from "./adjust-photo.module.css";
import { type Grip, moveGrip, movePoint, percent } from "./crop.ts";

interface AdjustStageProps {
  src: string;
  onError: () => void;
  /** Edited property. */
  tool: "crop" | "focus";
  crop: Part;
  focus: Point;
  onCrop: (crop: Part) => void;
  onFocus: (focus: Point) => void;
}

/** Position of the pointer and crop at the start of a drag. */
interface DragStart {
  from: Point;
  crop: Part;
}

const corners: [grip: Grip, label: string, at: (crop: Part) => Point][] = [
  ["topLeft", "Esquina de arriba a la izquierda", ([x, y]) => [x, y]],
  ["topRight", "Esquina de arriba a la derecha", ([x, y, width]) => [x + width, y]],
  ["bottomLeft", "Esquina de abajo a la izquierda", ([x, y, , height]) => [x, y + height]],
  ["bottomRight", "Esquina de abajo a la derecha", ([x, y, width, height]) => [x + width, y + height]],
];

/** Distance of an arrow key, and with Shift. Shares of the picture. */
const step = { short: 0.01, long: 0.05 };
const ways: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whole picture with its crop or its focal point over it, movable by touch, mouse and arrow keys. */
export function AdjustStage({ src, onError, tool, crop, focus, onCrop, onFocus }: AdjustStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<DragStart | null>(null);

  /** Position of a pointer. Shares of the picture. */
  function pointAt({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [(clientX - left) / width, (clientY - top) / height];
  }

  function endDrag() {
    drag.current = null;
  }

  const dragHandlers = (onMove: (at: Point, start: DragStart) => void, onPress?: (at: Point) => void) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: pointAt(event), crop };
      onPress?.(drag.current.from);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current) onMove(pointAt(event), drag.current);
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
  });

  const gripHandlers = (grip: Grip) => ({
    ...dragHandlers(([x, y], { from, crop }) => onCrop(moveGrip(crop, grip, [x - from[0], y - from[1]]))),
    onKeyDown: onArrow((by) => onCrop(moveGrip(crop, grip, by))),
  });

  const focusOn = (at: Point) => onFocus(movePoint(at, [0, 0]));

  const [left, top, width, height] = crop;
  const frame = { left: share(left), top: share(top), width: share(width), height: share(height) };
  return (
    <div className={css.mesa} ref={box}>
      <img src={src} alt="" draggable={false} onError={onError} />
      <div className={css.mesa__capa} {...(tool === "focus" ? dragHandlers(focusOn, focusOn) : {})}>
        <div className={css.marco} style={frame} />
        {tool === "crop" && (
          <>
            <Handle className={css.marco__centro} label="Mover el recorte" style={frame} {...gripHandlers("whole")} />
            {corners.map(([grip, label, at]) => (
              <Handle
                key={grip}
                className={css.marco__esquina}
                data-esquina={grip}
                label={label}
                style={placeOf(at(crop))}
                {...gripHandlers(grip)}
              >
                <span />
              </Handle>
            ))}
          </>
        )}
        {tool === "focus" && (
          <Handle
            className={css.punto}
            label={`Punto de interés: a ${percent(focus[0])} % de la izquierda y ${percent(focus[1])} % de arriba`}
            style={placeOf(focus)}
            onKeyDown={onArrow((by) => onFocus(movePoint(focus, by)))}
          >
            <span />
          </Handle>
        )}
      </div>
    </div>
  );
}

function Handle({ label, ...button }: ComponentProps<"button"> & { label: string }) {
  return <button type="button" aria-label={label} {...button} />;
}

const share = (value: number) => `${100 * value}%`;
const placeOf = ([x, y]: Point) => ({ left: share(x), top: share(y) });

function onArrow(move: (by: Point) => void) {
  return (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const far = event.shiftKey ? step.long : step.short;
    move([way[0] * far, way[1] * far]);
  };
}
