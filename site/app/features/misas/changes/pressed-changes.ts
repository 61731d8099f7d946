import { idempotent } from "../../../desk/save/idempotent.ts";
import { batchId } from "../../../text/record-id.ts";
import type { ChangeContent } from "./form/change-form.ts";
import { type ChangesServer, sendChanges } from "./send-changes.ts";

/** Creates a sender of changes for buttons without a form. One per page: it remembers presses without an answer. */
export const pressedChanges = (server?: ChangesServer) =>
  idempotent((changes: readonly ChangeContent[], key) =>
    sendChanges(
      changes.map((change, at) => ({ id: batchId(key, at), ...change })),
      server && { server },
    ),
  );
