import { keepAll } from "../text/offline-addresses.ts";
import { answerDirectory } from "./directory.ts";
import { handlingOf } from "./handling.ts";
import { keepBuild } from "./keep-build.ts";
import { answerPage } from "./pages.ts";
import type { Build, Phone } from "./phone.ts";
import { answerFile, buildCache, dropOldBuilds, findOfflinePage, isWanted, removeAll } from "./stores.ts";

/** Event types of a service worker, as far as we use them. @see https://w3c.github.io/ServiceWorker/ */
interface Awake extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Awake {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageToWorker extends Awake {
  data: unknown;
  ports: readonly MessagePort[];
}
interface WorkerScope {
  addEventListener(name: "install" | "activate", listen: (event: Awake) => void): void;
  addEventListener(name: "fetch", listen: (event: Asked) => void): void;
  addEventListener(name: "message", listen: (event: MessageToWorker) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
}

declare const self: WorkerScope;
/** Inserted by the build (offline-worker.ts). */
declare const ownBuild: Build;

const phone: Phone = {
  caches,
  fetch: (request, init) => fetch(request, init),
  now: Date.now,
  savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  leave: () => self.registration.unregister(),
  build: ownBuild,
};

/**
 * Caches a new build before it takes over, if an earlier one is cached. The first install caches nothing: the page asks
 * for it later.
 */
async function install(): Promise<void> {
  if (await isWanted(phone)) await keepBuild(phone).catch(giveUp);
  await self.skipWaiting();
}

/** Deletes a build that was cached only in part; a complete one stays, and goes on answering. @throws again */
async function giveUp(error: unknown): Promise<never> {
  if (!(await findOfflinePage(phone))) await phone.caches.delete(buildCache(phone));
  if (!(await isWanted(phone))) await removeAll(phone);
  throw error;
}

/**
 * Takes over from earlier builds. Navigation preload stays off, and is turned off where an earlier worker enabled it:
 * Firefox loses a navigation whose preload failed and was read, whatever the worker then answers, and a phone without a
 * connection shows the browser's error page.
 * @see https://github.com/GoogleChrome/workbox/issues/3134
 */
async function activate(): Promise<void> {
  await dropOldBuilds(phone);
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data !== keepAll) return;
  const say = (isKept: boolean) => event.ports[0]?.postMessage(isKept);
  event.waitUntil(
    keepBuild(phone)
      .catch(giveUp)
      .then(
        () => say(true),
        () => say(false),
      ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const after = (work: Promise<unknown>) => event.waitUntil(work);
  switch (handlingOf(request, location.origin)) {
    case "file":
      return event.respondWith(answerFile(phone, request));
    case "directory":
      return event.respondWith(answerDirectory(phone, after));
    case "page":
      return event.respondWith(answerPage(phone, { request, network: phone.fetch(request), after }));
  }
});
