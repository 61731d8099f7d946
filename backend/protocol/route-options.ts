import type { FastifyContextConfig, FastifyInstance } from "fastify";

/**
 * Access to an endpoint. Every route under `/api/` must declare it; a route that does not stops the start.
 *
 * - `everyone`: no token is needed; the endpoint checks access itself
 * - `rules`: the rules of the collection decide
 * - `account`: a valid token of any account
 * - `member`: an account of the collection in the path's `:collection`
 * - `owner`: the account in the path's `:collection` and `:id`, or a superuser
 * - `readers`: a member of the collection that the route's `readers` names, or a superuser
 * - `superuser`
 */
export type Access = "everyone" | "rules" | "account" | "member" | "owner" | "readers" | "superuser";

/** Names of endpoints in labels of rate limits, as in `*:auth` or `books:list` (protocol 9.1, PocketBase's names). */
export type Action =
  | "list"
  | "view"
  | "create"
  | "update"
  | "delete"
  | "file"
  | "fileToken"
  | "realtime"
  | "listAuthMethods"
  | "authRefresh"
  | "authLogout"
  | "authWithPassword"
  | "authWithOAuth2"
  | "authWithOTP"
  | "authWithLink"
  | "authWithFactor"
  | "requestLink"
  | "requestOTP"
  | "requestPasswordReset"
  | "confirmPasswordReset"
  | "requestVerification"
  | "confirmVerification"
  | "requestEmailChange"
  | "confirmEmailChange"
  | "impersonate"
  | "reviewDraft"
  | "sheet"
  | "batch";

/**
 * Kind of change a request makes, for limits on storage and saves (limits/limit-saves.ts). Default, and GET and HEAD:
 * not counted.
 *
 * - `save`: changes records; counted
 * - `undo`: may revert its sender's last changes; counted unless it does
 * - `deletion`: frees space; counted, and never refused for a full disk. Each DELETE is one.
 * - `batch`, `sheet`: the endpoint counts the parts
 * - `upload`: a part of a file; not counted
 */
export type Stores = "save" | "undo" | "deletion" | "batch" | "sheet" | "upload";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    action?: Action;
    stores?: Stores;
    /** Collection whose members have access, with `access: "readers"`. `null`: superusers only. */
    readers?: string | null;
    /** Refuses pages of other origins, also in a preflight. */
    ownPagesOnly?: boolean;
    /** Answers hold a token or a secret, so they are not compressed (compression/compress-answers.ts). */
    holdsSecret?: true;
    /** Headers of the answer to OPTIONS that describe what the endpoint can do. */
    abilities?: () => Record<string, string>;
    /** `failures`: logs only failed requests. Left out: every answer has a log entry. */
    logged?: "failures";
  }
}

/** Endpoint, as documents and tests list it. */
export interface ApiRoute {
  method: string;
  /** Path with `:collection`, `:id` and `*`. */
  url: string;
  access: Access;
  action: Action | null;
  stores: Stores | null;
  holdsSecret: boolean;
}

/** Collects the endpoints under `/api/` as they are added; the catch-all route is not one. */
export function collectRoutes(app: FastifyInstance): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!url.startsWith("/api/") || url === "/api/*" || !config?.access) return;
    for (const one of [method].flat()) {
      // Skips preflights.
      if (one === "OPTIONS") continue;
      const { access, action = null, holdsSecret = false } = config;
      routes.push({ method: one, url, access, action, stores: storesOf(one, config), holdsSecret });
    }
  });
  return routes;
}

/** @param method as in the request */
export function storesOf(method: string, { stores }: Pick<FastifyContextConfig, "stores">): Stores | null {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return null;
  return stores ?? (method === "DELETE" ? "deletion" : null);
}
