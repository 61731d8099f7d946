import { openProxySentence } from "../../limits/proxy-sentences.ts";
import type { ExamineContext } from "./context.ts";
import { type Finding, fine, wrong } from "./finding.ts";
import { reasonOf } from "./reason.ts";

/** Tests at the site's public address whether visitors can choose their address. */
export async function examineProxy({ config, askProxy }: ExamineContext): Promise<Finding[]> {
  const { publicUrl } = config;
  if (publicUrl === null) return [];
  try {
    const { chosenBy } = await askProxy();
    return [
      chosenBy === null
        ? fine(`En ${publicUrl} ninguna visita elige su dirección.`)
        : wrong(openProxySentence(publicUrl, chosenBy)),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    return [fine(`Si las visitas de ${publicUrl} eligen su dirección quedó sin comprobar: ${reason}`)];
  }
}
