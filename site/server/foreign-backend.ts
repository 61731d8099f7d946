import { AsyncLocalStorage } from "node:async_hooks";
import { settingsCollections } from "@arzobispado/diocese/config/site-settings";
import { fields } from "@arzobispado/diocese/generated/fields";
import { followChanges } from "./follow-changes.ts";
import { createRelay, type Relay } from "./relay.ts";

/** Milliseconds that a page waits for an answer. */
const longestAnswer = 8000;

/**
 * Most seconds that a finished page is cached. Changes that are not reported to a guest, such as an archived item,
 * become visible only then.
 */
const longestKept = 10;

/** PocketBase server elsewhere, in the place of our own backend. */
export interface ForeignBackend {
  fetch: typeof fetch;
  /**
   * Runs work for a visitor: its writes by `fetch` carry the visitor's address, so that limits count the visitor and
   * not us.
   */
  onBehalfOf<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  relay: Relay;
  onChange(listener: () => void): void;
  longestKept: number;
  close(): void;
}

/**
 * Opens a PocketBase server elsewhere as the backend.
 * @param publicOrigin under which visitors reach the site
 * @param report called with each failure of the connection to it
 */
export function openForeignBackend(
  backendUrl: string,
  publicOrigin: string,
  report: (error: unknown) => void,
): ForeignBackend {
  const end = new AbortController();
  const relay = createRelay(backendUrl, report);
  const visitors = new AsyncLocalStorage<string>();
  return {
    fetch: (input, init) => {
      const signals = [AbortSignal.timeout(longestAnswer), ...(init?.signal ? [init.signal] : [])];
      const headers = sentOnBehalfOf(init, publicOrigin, visitors.getStore());
      return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) });
    },
    onBehalfOf: (visitor, work) => visitors.run(visitor, work),
    relay,
    onChange(listener) {
      const collections = Object.keys(fields);
      void followChanges({ backendUrl, collections, onChange: listener, report, signal: end.signal });
    },
    longestKept,
    close() {
      end.abort();
      relay.close();
    },
  };
}

/**
 * Headers of a request to the backend. Reads carry no visitor: one answer serves everybody. Writes carry the site's
 * origin, as a browser's do: such a backend accepts a guest's writes only from its own addresses (SEG-85).
 * @param visitor an address, or the network of one (`2001:db8::/64`)
 */
function sentOnBehalfOf(init: RequestInit | undefined, publicOrigin: string, visitor: string | undefined): Headers {
  const headers = new Headers(init?.headers);
  const isRead = /^(?:GET|HEAD)$/i.test(init?.method ?? "GET");
  if (!isRead) headers.set("origin", publicOrigin);
  if (visitor && !isRead) headers.set("x-forwarded-for", visitor.replace(/\/\d+$/, ""));
  return headers;
}

/** Collections that a server may lack: the site is then as it is installed. */
const withoutThem: ReadonlySet<string> = new Set(settingsCollections);

/**
 * Describes in Spanish what is wrong with a server that shall be the backend, for the person who starts the product.
 * `null`: no problem. A problem does not prevent the start: the server may come later.
 */
export async function checkForeignBackend(backendUrl: string): Promise<string | null> {
  const ask = (path: string) =>
    fetch(backendUrl + path, { redirect: "manual", signal: AbortSignal.timeout(longestAnswer) });
  try {
    const health = await ask("/api/health");
    const leadsTo = health.headers.get("location");
    if (leadsTo) return `${backendUrl} lleva a ${leadsTo}: escriba en BACKEND_URL la dirección final.`;
    const isHealthy = health.ok && /json/.test(health.headers.get("content-type") ?? "");
    if (!isHealthy) return `${backendUrl} no responde como un servidor PocketBase (${health.status} en /api/health).`;
    const missing: string[] = [];
    for (const name of Object.keys(fields).filter((name) => !withoutThem.has(name))) {
      const answer = await ask(`/api/collections/${name}/records?perPage=1&skipTotal=1&fields=id`);
      if (answer.status === 404) missing.push(name);
    }
    return missing.length === 0 ? null : `${backendUrl} no tiene estas colecciones: ${missing.join(", ")}.`;
  } catch {
    return `${backendUrl} no responde. El sitio muestra una página de error hasta que lo haga.`;
  }
}
