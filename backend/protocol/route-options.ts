import type { FastifyContextConfig, FastifyInstance } from "fastify";

/**
 * Who may call an endpoint; every route under `/api/` says it, and one that does not stops the start.
 *
 * - `everyone`: no token is needed; the endpoint looks for itself
 * - `rules`: the rules of the collection decide
 * - `account`: a valid token of any account
 * - `member`: an account of the very collection that the path names as `:collection`
 * - `owner`: the account that the path names as `:collection` and `:id`, or a superuser
 * - `readers`: a member of the collection that the route's `readers` names, or a superuser
 * - `superuser`
 */
export type Access = "everyone" | "rules" | "account" | "member" | "owner" | "readers" | "superuser";

/** What the labels of rate limits call the endpoints, as in `*:auth` or `books:list` (protocol 9.1, PocketBase's names). */
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
 * Kind of trace that a request leaves, for bounds on room and on saves (limits/limit-saves.ts). Default, and GET and HEAD: not counted.
 *
 * - `save`: changes records; counted
 * - `undo`: takes back what its sender may just have done; counted unless it does
 * - `deletion`: gives room back; counted, and refused on no disk. Each DELETE is one.
 * - `batch`, `sheet`: the endpoint counts the parts
 * - `upload`: a part of a file; not counted
 */
export type Stores = "save" | "undo" | "deletion" | "batch" | "sheet" | "upload";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    action?: Action;
    stores?: Stores;
    /** With `access: "readers"`: a collection's name; null: superusers only. */
    readers?: string | null;
    /** No page of another origin may ask here, nor learn what it may send. */
    ownPagesOnly?: boolean;
    /** Its answers hold a token or a secret: they are sent as they are (compression/compress-answers.ts). */
    holdsSecret?: true;
    /** Headers of the answer to OPTIONS, for whoever wants to know what the endpoint can do. */
    abilities?: () => Record<string, string>;
    /** Left out: every answer has its entry in the logs. */
    logged?: "failures";
  }
}

/** One endpoint, as documents and tests go through them. */
export interface ApiRoute {
  method: string;
  /** With `:collection`, `:id` and `*`. */
  url: string;
  access: Access;
  action: Action | null;
  stores: Stores | null;
  holdsSecret: boolean;
}

/** Those under `/api/`, as they are added; what answers for an address that nobody has is no endpoint. */
export function collectRoutes(app: FastifyInstance): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!url.startsWith("/api/") || url === "/api/*" || !config?.access) return;
    for (const one of [method].flat()) {
      // A browser's preflight is no endpoint.
      if (one === "OPTIONS") continue;
      const { access, action = null, holdsSecret = false } = config;
      routes.push({ method: one, url, access, action, stores: storesOf(one, config), holdsSecret });
    }
  });
  return routes;
}

/** @param method as the request has it */
export function storesOf(method: string, { stores }: Pick<FastifyContextConfig, "stores">): Stores | null {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return null;
  return stores ?? (method === "DELETE" ? "deletion" : null);
}
