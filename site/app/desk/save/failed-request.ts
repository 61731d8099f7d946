import type { ClientResponseError } from "pocketbase";

/** Request of a batch that failed, with the response of its own endpoint (protocol 11). */
export interface FailedRequest extends Pick<ClientResponseError, "status" | "response"> {
  /** Index in the batch, from 0. */
  number: number;
}

/** Whether a creation failed because a record with its id exists: an earlier try arrived. */
export const isThereAlready = ({ status, response }: Pick<FailedRequest, "status" | "response">): boolean =>
  status === 400 && Object.hasOwn(response?.data ?? {}, "id");

/** Finds the failed request in a batch error. @returns null when the error is not about one request */
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
