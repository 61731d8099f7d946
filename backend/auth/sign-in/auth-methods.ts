import { isOnlyVerified } from "../../schema/define/auth-options.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";

/** Lists the sign-in methods of a collection, with the keys of both API versions (protocol 6.1). */
export async function authMethods(context: AuthContext, collection: AuthCollection): Promise<Record<string, unknown>> {
  const { passwordAuth, oauth2 } = collection.auth;
  const offered = oauth2.enabled ? await context.providersOf(collection) : [];
  const silent = oauth2.enabled ? await context.silentProviders() : [];
  const providers = offered.map((provider) => ({ ...provider, authUrl: provider.authURL }));
  const signsInBy = (name: string) => passwordAuth.enabled && passwordAuth.identityFields.includes(name);
  const off = { enabled: false, duration: 0 };
  return {
    password: passwordAuth,
    oauth2: { enabled: oauth2.enabled, providers },
    mfa: off,
    otp: off,
    usernamePassword: signsInBy("username"),
    emailPassword: signsInBy("email"),
    onlyVerified: isOnlyVerified(collection),
    authProviders: providers,
    ...(silent.length > 0 ? { silentProviders: silent } : {}),
  };
}
