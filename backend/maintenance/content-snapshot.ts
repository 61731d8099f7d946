import type { Readable } from "node:stream";
import { makeWorkFolder } from "../archive/work-folder.ts";
import type { Parts } from "../compose/parts.ts";
import { openDatabase } from "../db/open-database.ts";
import type { FilesContext } from "../files/context.ts";
import { downloadName } from "../files/serve/download-name.ts";
import { findFile } from "../files/serve/find-file.ts";
import { storageOf } from "../files/serve/send-content.ts";
import { fileKey } from "../files/storage/keys.ts";
import { NotFoundError } from "../protocol/errors.ts";
import { RecordStore } from "../records/store/record-store.ts";
import { type RecordView, shownNames } from "../records/store/record-view.ts";
import { Viewer } from "../records/store/viewer.ts";
import { anonymousFacts, type RequestFacts } from "../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import { superusersCollection } from "../schema/define/superusers.ts";

/** Records read together. */
const perPage = 50;

export interface SnapshotOptions {
  /** `guest`: only what a visitor without an account may list, view and download. */
  reader: "guest" | "superuser";
  /** Fields of accounts to read besides `id`; nothing else of an account is read. */
  accountFields: readonly string[];
  /** Ends the copying of the database. */
  signal: AbortSignal;
}

/** Content of the collections at one committed moment, however others write meanwhile. */
export interface ContentSnapshot extends AsyncDisposable {
  /** Collections of content that the reader may list. Views repeat what others hold, so they are left out. */
  collections: readonly SnapshotCollection[];
  /** Records as the API shows them to the reader, the oldest first. */
  records(collection: SnapshotCollection): AsyncIterable<RecordView>;
  /** Opens a file of a record. `null`: it is missing, or the reader may not download it. */
  openFile(
    collection: SnapshotCollection,
    file: { record: string; field: string; name: string },
  ): Promise<OpenedFile | null>;
}

export interface SnapshotCollection {
  id: string;
  name: string;
  /** Names of the fields that the reader sees, without `id`. */
  fields: readonly string[];
  /** Names of the fields among `fields` that hold files. */
  fileFields: readonly string[];
}

interface OpenedFile {
  content: Readable;
  /** Name at upload, in a form that every system takes. */
  originalName: string;
}

interface SnapshotSources {
  files: FilesContext;
  /** Writes a copy of the database as `data.db` into a new folder. */
  copyDatabase(folder: string, signal: AbortSignal): Promise<unknown>;
}

/** Copies the database aside, and reads the copy; the files are read from the storage. */
export async function openContentSnapshot(
  parts: Pick<Parts, "config" | "collections" | "clock">,
  { files, copyDatabase }: SnapshotSources,
  { reader, accountFields, signal }: SnapshotOptions,
): Promise<ContentSnapshot> {
  await using resources = new AsyncDisposableStack();
  const work = resources.use(await makeWorkFolder(parts.config.dataDirectory, "export"));
  const folder = `${work.path}/copy`;
  const facts = { ...anonymousFacts(parts.clock()), auth: reader === "guest" ? null : anySuperuser(parts) };
  await copyDatabase(folder, signal);
  const database = resources.adopt(await openDatabase({ dataDirectory: folder, databaseUrl: null }), (each) =>
    each.close(),
  );
  const store = new RecordStore(database);
  const viewer = new Viewer(database, parts.collections, store, facts);
  const found = parts.collections.all().filter((collection) => {
    if (collection.system || collection.type === "view") return false;
    if (reader === "superuser") return true;
    const { list, view } = collection.rules;
    return collection.type !== "auth" && ![list, view].some((rule) => viewer.refusesAnyBody(collection, rule));
  });

  /** Conditions on the rows that the reader may list and view. `null`: no row. */
  function conditionsOf(collection: Collection) {
    const { list: mayList, view: mayView } = collection.rules;
    const [list, view] = [viewer.allowed(collection, mayList), viewer.allowed(collection, mayView)];
    return list && view ? [...list, ...view] : null;
  }

  function describe(collection: Collection): SnapshotCollection {
    const isShown = (name: string) => collection.type !== "auth" || accountFields.includes(name);
    const fields = shownNames(collection, viewer.superuser).filter((name) => name !== "id" && isShown(name));
    const isFile = (name: string) => collection.fields.some((field) => field.name === name && field.type === "file");
    return { id: collection.id, name: collection.name, fields, fileFields: fields.filter(isFile) };
  }

  /** File as the reader gets it: guests without data about place and device. `null`: none. */
  async function findVariant({ id, name: collection }: SnapshotCollection, recordId: string, filename: string) {
    if (reader === "superuser") {
      const key = fileKey(id, recordId, filename);
      const file = await files.storage.stat(key);
      return file && { key, file, name: filename, originalName: file.originalName };
    }
    const asked = {
      collection,
      recordId,
      filename,
      thumb: "",
      whole: false,
      token: null,
      accept: undefined,
      asker: "",
    };
    try {
      const { variant, originalName = "" } = await findFile(files, asked);
      return { ...variant, originalName };
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  const described = new Map(found.map((collection) => [collection.id, { collection, fields: describe(collection) }]));
  const collectionOf = ({ id }: SnapshotCollection) => (described.get(id) as { collection: Collection }).collection;
  const held = resources.move();
  return {
    collections: [...described.values()].map(({ fields }) => fields),
    async *records(shown) {
      const collection = collectionOf(shown);
      const where = conditionsOf(collection);
      if (!where) return;
      for (let offset = 0; ; offset += perPage) {
        const records = await store.page(collection, { where, limit: perPage, offset, slow: false });
        for (const { view } of await viewer.viewAll(collection, records)) {
          const { id, collectionId, collectionName } = view;
          yield {
            id,
            collectionId,
            collectionName,
            ...Object.fromEntries(shown.fields.map((name) => [name, view[name]])),
          };
        }
        if (records.length < perPage) return;
      }
    },
    async openFile(shown, { record, field, name }) {
      const variant = shown.fileFields.includes(field) ? await findVariant(shown, record, name) : null;
      if (!variant) return null;
      const content = await storageOf(variant, files.storage).open(variant.key);
      return { content, originalName: downloadName(name, variant.originalName) };
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** Superuser in no row: the technician who owns the machine reads everything. */
function anySuperuser({ collections }: Pick<Parts, "collections">): RequestFacts["auth"] {
  const collection = collections.find(superusersCollection) as Collection;
  return { collection, record: { id: "" } as StoredRecord, superuser: true };
}
