import { type ReactNode, useEffect, useState } from "react";
import { serverNow } from "../../backend/server-clock.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { useWork } from "../../components/admin/form/use-work.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import { saveProblemText } from "../../text/problems/save-problems.ts";
import { commentAdder, type DraftComment, draftReturner, findComments } from "./requests.ts";
import css from "./review-panel.module.css";

interface ReviewPanelProps {
  /** Id of the server draft. Empty: none yet. */
  draft: string;
  /** Id of the signed-in person. */
  person: string;
  /** Author and state of the draft: 'De María Quispe, en revisión.' */
  about: string;
  /** Called after the draft was sent back. `null`: one's own draft, which cannot be sent back. */
  onSentBack: (() => void) | null;
  /** Button for a review link. `null`: the item has no page to share. */
  children: ReactNode;
}

/** Panel beside a form: comments on its draft (HIS-05), and the link to review it (HIS-04). */
export function ReviewPanel({ draft, person, about, onSentBack, children }: ReviewPanelProps) {
  const [comments, setComments] = useState<DraftComment[]>([]);
  const [text, setText] = useState("");
  const [addComment] = useState(commentAdder);
  const [sendBack] = useState(draftReturner);
  const [problem, setProblem] = useState("");
  const { working, run } = useWork((error) => setProblem(saveProblemText(error)));

  useEffect(() => {
    if (draft === "") return;
    // A failure is only shown: the form works without comments.
    findComments(draft).then(setComments, () => setProblem("No pudimos cargar los comentarios."));
  }, [draft]);

  function say(how: "comment" | "back") {
    const newComment = { draft, person, text: text.trim() };
    if (newComment.text === "") return setProblem("Escribe primero un comentario.");
    if (working) return;
    setProblem("");
    void run(async () => {
      if (how === "back") {
        await sendBack(newComment);
        return onSentBack?.();
      }
      const comment = await addComment(newComment);
      setComments((before) => [...before, comment]);
      setText("");
    });
  }

  if (children === null && about === "" && comments.length === 0) return null;
  return (
    <section className={`hoja ${css["panel-revision"]}`} aria-labelledby="s-revision">
      <h2 id="s-revision">Revisión</h2>
      {about === "" ? <p className="suave">Para que alguien sin cuenta lo vea antes de publicarse.</p> : <p>{about}</p>}
      {comments.length > 0 && (
        <ul className={`en-pila hueco-2 ${css.dichos}`} aria-label="Comentarios">
          {comments.map((comment) => (
            <li key={comment.id}>
              <p className="con-renglones">{comment.texto}</p>
              <p className="suave">{signature(comment)}</p>
            </li>
          ))}
        </ul>
      )}
      {draft !== "" && (comments.length > 0 || about !== "") && (
        <div className="campo">
          <label htmlFor="comentario">Comentario</label>
          <textarea
            id="comentario"
            rows={2}
            maxLength={2000}
            value={text}
            aria-invalid={problem !== ""}
            aria-describedby="comentario-fallo"
            onChange={(event) => setText(event.target.value)}
          />
          <p className="fallo" id="comentario-fallo" role="alert">
            {problem}
          </p>
        </div>
      )}
      <div className="botones">
        {draft !== "" && (comments.length > 0 || about !== "") && (
          <button type="button" className="boton boton--linea" aria-disabled={working} onClick={() => say("comment")}>
            Comentar
          </button>
        )}
        {onSentBack && (
          <button type="button" className="boton boton--linea" aria-disabled={working} onClick={() => say("back")}>
            <AdminIcon name="desarchivar" />
            Devolver con el comentario
          </button>
        )}
        {children}
      </div>
    </section>
  );
}

function signature({ nombre, created, expand }: DraftComment): string {
  const moment = readStoredDate(created);
  const who = expand?.autor?.nombre ?? (nombre ? `${nombre} (por el enlace)` : "Alguien del equipo");
  return moment ? `${who}, ${momentInWords(moment, serverNow())}` : who;
}
