import { useState } from "react";
import { fileAddress } from "../../../backend/file-address.ts";
import type { Session } from "../../../backend/session/stored-session.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { FileButton } from "../../../components/admin/file-button.tsx";
import { useWork } from "../../../components/admin/form/use-work.ts";
import { photoProblemText } from "../../../components/photos/prepare/photo-problems.ts";
import { prepareOnDevice } from "../../../components/photos/prepare/prepare-on-device.ts";
import { initials } from "../../../text/names/initials.ts";
import { fieldProblems, saveProblemText } from "../../../text/problems/save-problems.ts";
import { randomKey } from "../../../text/random-key.ts";
import { type SavedOwn, saveOwn } from "./own-account.ts";
import css from "./own-picture.module.css";

interface OwnPictureProps {
  person: Session["record"];
  onSaved: (saved: SavedOwn) => void;
}

/** Size limit of the field `foto`. Bytes. */
const largest = 5 * 1024 * 1024;
/** Thumbnail size that the field declares. Pixels. */
const thumb = "160x160";

/** Shows and changes the own picture: cropped to a circle, as the team sees it. */
export function OwnPicture({ person, onSaved }: OwnPictureProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const { working, run } = useWork((error) => setProblem(wordsOf(error)));
  const { foto = "" } = person;

  const change = (make: () => Promise<Blob | null>) =>
    run(async () => {
      setProblem(undefined);
      const picture = await make();
      const files = picture ? [{ key: randomKey(), file: picture, name: "foto.jpg" }] : [];
      onSaved(await saveOwn(person.id, { foto: "" }, { foto: files }));
    });
  const pick = (file: File) =>
    change(
      async () =>
        (await prepareOnDevice(file, { limit: largest, tell: () => undefined }, new AbortController().signal)).blob,
    );

  return (
    <div className={`en-fila hueco-4 al-medio ${css["foto-propia"]}`}>
      {foto ? (
        <img src={fileAddress(person, foto, thumb)} alt="Tu foto" width="96" height="96" />
      ) : (
        <span aria-hidden="true">{initials(person.nombre)}</span>
      )}
      <div>
        <div className="botones">
          <FileButton id="foto-propia" accept="image/*" onPick={pick} disabled={working} problem={problem}>
            <AdminIcon name="camara" />
            {working ? "Guardando…" : foto ? "Cambiar la foto" : "Elegir una foto"}
          </FileButton>
          {foto && !working && (
            <button type="button" className="boton boton--quitar" onClick={() => change(async () => null)}>
              Quitar la foto
            </button>
          )}
        </div>
        <FieldProblem id="foto-propia" problem={problem} />
      </div>
    </div>
  );
}

function wordsOf(error: unknown): string {
  const [problem] = Object.values(fieldProblems(error));
  if (problem) return problem;
  return error instanceof Error && "status" in error ? saveProblemText(error) : photoProblemText(error);
}
