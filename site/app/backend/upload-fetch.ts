import { withoutNotice } from "./answer-notices.ts";

/** Milliseconds without any progress after which a connection counts as broken. */
export const longestStandstill = 60_000;

/**
 * Creates a `fetch` that reports upload progress, which the browser's own cannot; for the client's options. Its
 * failures raise no notice: the caller that shows the progress shows them too.
 * @param onProgress called with 0 … 1, the part of the form that has been sent
 * @param standstill milliseconds without any progress after which it fails; `Infinity` where the server needs its time
 * @see https://xhr.spec.whatwg.org/
 */
export function uploadFetch(onProgress: (sent: number) => void, standstill: number = longestStandstill): typeof fetch {
  return withoutNotice(
    (input, init = {}) =>
      new Promise<Response>((resolve, reject) => {
        const request = new XMLHttpRequest();
        let timer: ReturnType<typeof setTimeout> | undefined;
        const waitOn = () => {
          clearTimeout(timer);
          if (Number.isFinite(standstill)) timer = setTimeout(() => request.abort(), standstill);
        };
        request.open(init.method ?? "GET", String(input));
        for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
        request.upload.onprogress = ({ loaded, total }) => {
          waitOn();
          onProgress(total > 0 ? loaded / total : 0);
        };
        request.onloadend = () => clearTimeout(timer);
        request.onload = () => resolve(answerOf(request));
        // Fails like `fetch` without an answer: the client turns this into status 0.
        request.onerror = () => reject(new TypeError("Failed to fetch"));
        request.onabort = () => reject(new DOMException("The upload was aborted.", "AbortError"));
        init.signal?.addEventListener("abort", () => request.abort());
        waitOn();
        request.send(init.body as XMLHttpRequestBodyInit);
      }),
  );
}

/** Longest `Retry-After` that is obeyed; a longer one is reported to the person. Seconds. */
const longestWait = 20;
const mostWaits = 2;

/** Wraps a `fetch`: waits and sends again when a busy server asks for it. */
export function patientFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let waits = 0; ; waits++) {
      const answer = await send(input, init);
      const isBusy = answer.status === 429 || answer.status === 503;
      const seconds = isBusy ? Number(answer.headers.get("retry-after")) : 0;
      if (!(seconds > 0 && seconds <= longestWait) || waits >= mostWaits) return answer;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  };
}

/** Statuses that may not have a body. */
const bodiless = [204, 205, 304];

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status, statusText } = request;
  return new Response(bodiless.includes(status) ? null : request.responseText, { status, statusText, headers });
}
