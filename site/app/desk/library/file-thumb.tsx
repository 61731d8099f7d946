import { fileAddress } from "../../backend/file-address.ts";
import { useProtectedFile } from "../../backend/session/use-protected-file.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { type ContentIndex, findField } from "../content/content-words.ts";
import { smallThumb } from "../content/small-thumb.ts";
import css from "./file-thumb.module.css";
import { type LibraryFile, ownerOf } from "./library-files.ts";

/** Thumbnail of a picture. Other files, and missing ones, show an icon of their kind. */
export function FileThumb({ file, index }: { file: LibraryFile; index: ContentIndex }) {
  const extension = /[.](\w{1,5})$/.exec(file.name)?.[1] ?? "";
  if (file.kind === "picture" && !file.missing) return <Picture file={file} thumb={thumbOf(file, index)} />;
  return (
    <span className={css["archivo-vista"]}>
      {file.kind === "video" ? (
        <AdminIcon name="videos" />
      ) : (
        <Icon name={file.kind === "audio" ? "ver" : "documento"} />
      )}
      <span className={css["archivo-vista__tipo"]}>{extension.toUpperCase()}</span>
    </span>
  );
}

function Picture({ file, thumb }: { file: LibraryFile; thumb: string }) {
  const { src, onError } = useProtectedFile(fileAddress(ownerOf(file), file.name, thumb), file.protected);
  return (
    <img className={css["archivo-vista"]} src={src} alt="" width="160" height="120" loading="lazy" onError={onError} />
  );
}

/** Thumbnail size that every server makes, for fields that declare none. */
const always = "100x100";

function thumbOf({ collectionName, field: name }: LibraryFile, index: ContentIndex): string {
  const collection = index.get(collectionName);
  const field = collection && findField(collection, name);
  return (field && smallThumb(field)) || always;
}
