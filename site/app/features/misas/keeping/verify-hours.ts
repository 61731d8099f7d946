import { recordPath } from "../../../desk/save/send-record.ts";
import { sendTogether } from "../../../desk/save/send-together.ts";

/**
 * Somebody says that the hours of these places are right: of all of them, or of none.
 * @param medio a keeper of their own parish, or somebody of the team who has called
 * @throws as `sendTogether`
 */
export const verifyHours = (lugares: readonly string[], medio: "parroquia" | "telefono"): Promise<void> =>
  sendTogether(lugares.map((lugar) => ({ method: "POST", url: recordPath("verificaciones"), body: { lugar, medio } })));
