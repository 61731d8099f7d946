import { parentPort } from "node:worker_threads";
import { cleanHtml } from "../app/text/html/clean-html.ts";

/** Thread of `CleanedTexts`: answers each text with the cleaned one. */
parentPort?.on("message", (html: string) => parentPort?.postMessage(cleanHtml(html)));
parentPort?.postMessage("ready");
