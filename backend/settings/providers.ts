import { isUrl, required, when } from "./checks.ts";
import { flag, secret, text } from "./leaf.ts";

const provider = {
  enabled: flag(),
  clientId: text("", when("enabled", required)),
  clientSecret: secret(when("enabled", required)),
  /** Empty: the provider's own addresses. */
  authUrl: text("", isUrl),
  tokenUrl: text("", isUrl),
  userApiUrl: text("", isUrl),
  displayName: text(),
  pkce: flag(true),
};

/** The names of the older clients; only Google is spoken to, the others are kept as they are written. */
export const providers = {
  googleAuth: provider,
  facebookAuth: provider,
  githubAuth: provider,
  gitlabAuth: provider,
  discordAuth: provider,
  twitterAuth: provider,
  microsoftAuth: provider,
  spotifyAuth: provider,
  kakaoAuth: provider,
  twitchAuth: provider,
  stravaAuth: provider,
  giteeAuth: provider,
  livechatAuth: provider,
  giteaAuth: provider,
  oidcAuth: provider,
  oidc2Auth: provider,
  oidc3Auth: provider,
  appleAuth: provider,
  instagramAuth: provider,
  vkAuth: provider,
  yandexAuth: provider,
  patreonAuth: provider,
  mailcowAuth: provider,
  bitbucketAuth: provider,
  planningcenterAuth: provider,
};
