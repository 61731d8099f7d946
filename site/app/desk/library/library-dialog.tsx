import { useEffect, useRef, useState } from "react";
import { withSession } from "../../backend/session/with-session.ts";
import { statusOf } from "../../backend/status-of.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import type { ChosenFile, LibraryKind } from "../../state/library.ts";
import { problemText } from "../../text/problems/problems.ts";
import { loadContent } from "../content/content.ts";
import type { ContentIndex } from "../content/content-words.ts";
import { FileThumb } from "./file-thumb.tsx";
import css from "./library-dialog.module.css";
import { asChosen, fileTitle, findFiles, type LibraryFile } from "./library-files.ts";
import { factsOf } from "./library-words.ts";

interface LibraryDialogProps {
  kinds: readonly LibraryKind[];
  /** Number of files that may be chosen. */
  most: number;
  /** Called with the chosen files. Empty array: the person closed the dialog. */
  onChoose: (files: ChosenFile[]) => void;
}

const perPage = 24;
const keyOf = ({ recordId, field, name }: LibraryFile) => `${recordId}/${field}/${name}`;

/** Dialog 'Elegir de la biblioteca': chooses files that were uploaded before. */
export function LibraryDialog({ kinds, most, onChoose }: LibraryDialogProps) {
  const [search, setSearch] = useState("");
  const { files, index, hasMore, problem, loading, more, retry } = useFiles(kinds, search);
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  const single = most === 1;

  function toggle(file: LibraryFile): void {
    const others = chosen.filter((one) => keyOf(one) !== keyOf(file));
    if (single) setChosen([file]);
    else if (others.length < chosen.length) setChosen(others);
    else if (chosen.length < most) setChosen([...chosen, file]);
  }

  return (
    <Modal
      title="Elegir de la biblioteca"
      icon={<AdminIcon name="foto" />}
      className="dialogo--ancho"
      onClose={(pressed) => onChoose(pressed === "elegir" ? chosen.map(asChosen) : [])}
    >
      <form
        className={`en-fila hueco-2 aparte-3 ${css.biblioteca__busca}`}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(String(new FormData(event.currentTarget).get("search") ?? "").trim());
        }}
      >
        <label className="oculto" htmlFor="biblioteca-buscar">
          Buscar por nombre o por título
        </label>
        <input
          id="biblioteca-buscar"
          data-first
          type="search"
          name="search"
          placeholder="Nombre o título…"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="boton boton--linea">
          <Icon name="buscar" />
          Buscar
        </button>
      </form>
      <form method="dialog">
        <ul className={`aparte-4 ${css.biblioteca__rejilla}`} aria-label="Archivos" aria-busy={loading}>
          {files.map((file) => (
            <li key={keyOf(file)}>
              <label className={`en-pila ${css.biblioteca__opcion}`}>
                <input
                  type={single ? "radio" : "checkbox"}
                  name="archivo"
                  checked={chosen.some((one) => keyOf(one) === keyOf(file))}
                  onChange={() => toggle(file)}
                />
                <FileThumb file={file} index={index} />
                <span className={css.biblioteca__nombre}>{fileTitle(file)}</span>
                <span className="suave">{file.title || factsOf(file)}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className={css.biblioteca__estado} role="status">
          {loading && <p className="suave">Cargando los archivos…</p>}
          {!loading && !problem && files.length === 0 && (
            <p>{search === "" ? "Todavía no hay archivos de este tipo." : `Ningún archivo con «${search}».`}</p>
          )}
          {problem && <p>{problemText(problem.status)}</p>}
        </div>
        {problem && (
          <button type="button" className="boton boton--linea" onClick={retry}>
            <Icon name="repetir" />
            Reintentar
          </button>
        )}
        {hasMore && !loading && !problem && (
          <button type="button" className="boton boton--linea" onClick={more}>
            Ver más
          </button>
        )}
        <div className={`dialogo__botones ${css.biblioteca__pie}`}>
          <button type="submit" value="elegir" className="boton" disabled={chosen.length === 0}>
            {chosen.length > 1 ? `Elegir ${chosen.length} archivos` : "Elegir"}
          </button>
          <button type="submit" value="" className="boton boton--linea">
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface Known {
  search: string;
  files: readonly LibraryFile[];
  hasMore: boolean;
}

const nothing: Known = { search: "", files: [], hasMore: false };
const noIndex: ContentIndex = new Map();

/** Loads the files of these kinds that match a search, page by page. */
function useFiles(kinds: readonly LibraryKind[], search: string) {
  const [index, setIndex] = useState(noIndex);
  const [known, setKnown] = useState(nothing);
  const [asked, setAsked] = useState({ search, page: 1, attempt: 0 });
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<{ status: number } | null>(null);
  const wanted = useRef(kinds);
  if (asked.search !== search) setAsked({ search, page: 1, attempt: 0 });

  useEffect(() => {
    const abort = new AbortController();
    const { page } = asked;
    setLoading(true);
    setProblem(null);
    async function load() {
      const all = await loadContent();
      // Sends a request per kind; the results are merged by date.
      const request = { search: asked.search, page, perPage };
      const pages = await Promise.all(
        wanted.current.map((kind) => withSession(() => findFiles({ ...request, kind }, abort.signal))),
      );
      const items = pages.flatMap((one) => one.items).filter(({ missing }) => !missing);
      items.sort((one, other) => (one.added < other.added ? 1 : -1));
      if (abort.signal.aborted) return;
      setIndex(new Map(all.map((one) => [one.name, one])));
      const hasMore = pages.some(({ totalPages }) => totalPages > page);
      setKnown((before) => ({
        search: asked.search,
        files: page === 1 ? items : [...before.files, ...items],
        hasMore,
      }));
    }
    load()
      .catch((error) => !abort.signal.aborted && setProblem({ status: statusOf(error) }))
      .finally(() => !abort.signal.aborted && setLoading(false));
    return () => abort.abort();
  }, [asked]);

  return {
    index,
    files: known.search === search ? known.files : [],
    hasMore: known.hasMore,
    problem,
    loading,
    more: () => setAsked(({ page, attempt }) => ({ search, page: page + 1, attempt })),
    retry: () => setAsked(({ page, attempt }) => ({ search, page, attempt: attempt + 1 })),
  };
}
