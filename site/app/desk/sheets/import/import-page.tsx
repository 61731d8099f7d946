import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useRef, useState } from "react";
import { browserClient } from "../../../backend/browser-client.ts";
import { SessionLostError } from "../../../backend/session/session-guard.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { randomKey } from "../../../text/random-key.ts";
import type { ContentIndex } from "../../content/content-words.ts";
import { columnNames, type Match, matchColumns } from "../cells/match-columns.ts";
import { readOnDevice } from "../files/read-on-device.ts";
import { chooseHeaders, type ReadSheet } from "../files/sheet.ts";
import { usualBounds } from "../files/sheet-limits.ts";
import { ChooseFile } from "./choose-file.tsx";
import { ImportDone } from "./import-done.tsx";
import css from "./import-page.module.css";
import { boundProblem, fileProblemText, sheetFailureText } from "./import-words.ts";
import { MatchColumns } from "./match-columns-part.tsx";
import { PastImports } from "./past-imports.tsx";
import { applySheet, type SheetAnswer, trySheet } from "./sheet-requests.ts";
import { type Corrections, type SheetRequest, toRequest } from "./to-request.ts";
import { TrialPart } from "./trial-part.tsx";

interface Chosen {
  file: File;
  sheet: ReadSheet;
  matches: Match[];
}

interface Trial {
  request: SheetRequest;
  answer: SheetAnswer;
  /** Idempotency key: a repeated press imports once. */
  key: string;
}

interface ImportPageProps {
  collection: ContentCollection;
  index: ContentIndex;
}

/** Imports a file into a collection in steps: choose it, match its columns, try, import (CON-12). */
export function ImportPage({ collection, index }: ImportPageProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [emptiesClear, setEmptiesClear] = useState(false);
  const [corrections, setCorrections] = useState<Corrections>({});
  const [trial, setTrial] = useState<Trial | null>(null);
  const [done, setDone] = useState<{ answer: SheetAnswer; leftOut: number } | null>(null);
  const [working, setWorking] = useState<"reading" | "trying" | "importing" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [imports, setImports] = useState(0);
  const [bounds, setBounds] = useState(usualBounds);
  const part = useRef<HTMLDivElement>(null);

  /** Moves focus to the next step, so that people and screen readers continue there. */
  const show = () => queueMicrotask(() => part.current?.focus());

  async function work(what: "trying" | "importing", request: () => Promise<void>) {
    if (working) return;
    setWorking(what);
    setProblem(null);
    try {
      await withSession(request);
      show();
    } catch (error) {
      if (!(error instanceof SessionLostError)) setProblem(sheetFailureText(error));
    } finally {
      setWorking(null);
    }
  }

  function take(file: File, sheet: ReadSheet) {
    setChosen({ file, sheet, matches: matchColumns(collection, sheet.headers, index) });
  }

  /** Reads another sheet of the same file. */
  async function openSheet(file: File, sheetAt: number) {
    if (working) return;
    setWorking("reading");
    setProblem(null);
    try {
      take(
        file,
        await readOnDevice({ file, mostRows: bounds.sheetRows, columns: columnNames(collection, index), sheetAt }),
      );
    } catch (error) {
      setProblem(fileProblemText(error, bounds));
    } finally {
      setWorking(null);
    }
  }

  function tryOut(known: Corrections) {
    if (!chosen) return;
    setCorrections(known);
    const request = toRequest(collection, index, {
      ...chosen,
      name: chosen.file.name,
      emptiesClear,
      corrections: known,
    });
    const tooMuch = boundProblem(request.body, bounds);
    if (tooMuch) return setProblem(tooMuch);
    void work("trying", async () => {
      const { rows } = request.body;
      // Rows that cannot be read are reported without a request.
      const answer = rows.length > 0 ? await trySheet(await browserClient(), collection.name, request.body) : nothing;
      setTrial({ request, answer, key: randomKey() });
    });
  }

  function apply({ request, answer, key }: Trial) {
    const wrong = new Set(answer.rows.filter(({ outcome }) => outcome === "wrong").map(({ number }) => number));
    // Leaves out only the rows that the trial showed as wrong. Leaving out rows that became wrong later needs a new
    // consent.
    const rows = request.body.rows.filter(({ number }) => !wrong.has(number));
    const leftOut = wrong.size + request.unreadable.size;
    void work("importing", async () => {
      const body = { ...request.body, rows, leftOut };
      const applied = await applySheet(await browserClient(), collection.name, body, key);
      setDone({ answer: applied, leftOut });
      setImports((before) => before + 1);
    });
  }

  function startAgain() {
    setChosen(null);
    setTrial(null);
    setDone(null);
    setCorrections({});
    setProblem(null);
  }

  return (
    <>
      <div className={`hoja sin-marco ${css.importar__paso}`} ref={part} tabIndex={-1}>
        {done ? (
          <ImportDone
            collection={collection}
            {...done}
            onUndone={() => setImports((before) => before + 1)}
            onAnother={startAgain}
          />
        ) : trial ? (
          <TrialPart
            collection={collection}
            index={index}
            {...trial}
            working={working === "reading" ? null : working}
            problem={problem}
            onImport={() => apply(trial)}
            onCorrect={({ field, wrong, right }) => {
              const own = { ...corrections[field], [wrong]: right };
              tryOut({ ...corrections, [field]: own });
            }}
            onTryAgain={() => tryOut(corrections)}
            onBack={() => {
              setTrial(null);
              setProblem(null);
              show();
            }}
          />
        ) : chosen ? (
          <MatchColumns
            collection={collection}
            name={chosen.file.name}
            sheet={chosen.sheet}
            matches={chosen.matches}
            emptiesClear={emptiesClear}
            working={working}
            problem={problem}
            onMatch={(at, match) => {
              const matches = chosen.matches.map((known, place) =>
                place === at ? match : known === match ? "" : known,
              );
              setChosen({ ...chosen, matches });
            }}
            onSheet={(at) => void openSheet(chosen.file, at)}
            onHeaders={(row) => working === null && take(chosen.file, chooseHeaders(chosen.sheet, row))}
            onEmpties={setEmptiesClear}
            onTry={() => tryOut(corrections)}
            onAnother={startAgain}
          />
        ) : (
          <ChooseFile
            collection={collection}
            index={index}
            bounds={bounds}
            onRead={(file, sheet) => {
              take(file, sheet);
              show();
            }}
          />
        )}
      </div>
      <PastImports key={imports} collection={collection} onBounds={setBounds} />
    </>
  );
}

const nothing: SheetAnswer = { id: null, counts: { create: 0, update: 0, unchanged: 0, wrong: 0 }, rows: [] };
