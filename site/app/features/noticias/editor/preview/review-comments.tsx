import { type FormEvent, useState } from "react";
import { serverNow } from "../../../../backend/server-clock.ts";
import { useWork } from "../../../../components/admin/form/use-work.ts";
import { readStoredDate } from "../../../../text/dates/dates.ts";
import { momentInWords } from "../../../../text/dates/moment-in-words.ts";
import { problemText } from "../../../../text/problems/problems.ts";
import css from "./review-page.module.css";
import { type ReviewComment, ReviewProblem, sayOfReview } from "./reviewed-draft.ts";

interface ReviewCommentsProps {
  /** Key of the link. */
  link: string;
  first: readonly ReviewComment[];
}

/** Comments of reviewers on a draft, with a form to add one. The author sees them in the editor. */
export function ReviewComments({ link, first }: ReviewCommentsProps) {
  const [comments, setComments] = useState(first);
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState("");
  const { working, run } = useWork((error) => {
    const status = error instanceof ReviewProblem ? error.status : 0;
    setProblem(status === 404 ? "Este enlace ya no sirve." : problemText(status));
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    setMessage("");
    if (name.trim() === "" || text.trim() === "") return setProblem("Escribe tu nombre y el comentario.");
    setProblem("");
    void run(async () => {
      const comment = await sayOfReview(link, name.trim(), text.trim());
      setComments((before) => [...before, comment]);
      setText("");
      setMessage("Tu comentario llegó a quien escribe el borrador.");
    });
  }

  return (
    <section className="hoja" aria-labelledby="s-comentarios">
      <h2 id="s-comentarios">Comentarios</h2>
      {comments.length > 0 && (
        <ul className={`en-pila hueco-2 ${css["dichos-lector"]}`}>
          {comments.map((comment) => (
            <li key={comment.at + comment.text}>
              <p>{comment.text}</p>
              <p className="suave">{signature(comment)}</p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={send} noValidate>
        <div className="campo">
          <label htmlFor="nombre">Tu nombre</label>
          <input
            id="nombre"
            autoComplete="name"
            maxLength={120}
            value={name}
            aria-describedby="comentario-fallo"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className="campo">
          <label htmlFor="comentario">Comentario</label>
          <textarea
            id="comentario"
            rows={3}
            maxLength={2000}
            value={text}
            aria-describedby="comentario-fallo"
            onChange={(event) => setText(event.target.value)}
          />
          <p className="fallo" id="comentario-fallo" role="alert">
            {problem}
          </p>
        </div>
        <button type="submit" className="boton" aria-disabled={working}>
          {working ? "Enviando…" : "Enviar el comentario"}
        </button>
        <p role="status">{message}</p>
      </form>
    </section>
  );
}

function signature({ name, at }: ReviewComment): string {
  const moment = readStoredDate(at);
  return moment ? `${name}, ${momentInWords(moment, serverNow())}` : name;
}
