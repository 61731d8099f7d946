import type { ClientResponseError } from "pocketbase";

/** The one request of a batch that was refused, as its own endpoint would have answered (protocol 11). */
export interface FailedRequest extends Pick<ClientResponseError, "status" | "response"> {
  /** Its place in the batch, from 0. */
  number: number;
}

/** @returns null for any other failure than that of one request */
export function failedRequestOf(error: unknown): (Error & FailedRequest) | null {
  const { requests } = ((error as Partial<ClientResponseError>).response?.data ?? {}) as {
    requests?: Record<string, { response?: { status?: number } }>;
  };
  const [[number, { response }] = ["", {}]] = Object.entries(requests ?? {});
  if (!response?.status) return null;
  return Object.assign(new Error("A request of the batch was refused."), {
    number: Number(number),
    status: response.status,
    response,
  });
}
