import type { SettingField, SettingsGroup } from "./setting-field.ts";

/** Fields of the client id and secret, which every provider issues. */
const client = (group: string): SettingField[] => [
  { path: `${group}.clientId`, label: "Identificador de cliente", kind: "text", wide: true },
  { path: `${group}.clientSecret`, label: "Secreto de cliente", kind: "secret" },
];

const pkce = (group: string): SettingField => ({
  path: `${group}.pkce`,
  label: "Usar PKCE",
  kind: "switch",
  help: "Ata cada ingreso a quien lo empezó. Apágalo solo si el proveedor no lo admite.",
});

/** Fields of the three OAuth2 addresses. @param help text at the first field, for all three */
const addresses = (group: string, help: string): SettingField[] => [
  { path: `${group}.authUrl`, label: "Dirección de autorización", kind: "url", help, wide: true },
  { path: `${group}.tokenUrl`, label: "Dirección de tokens", kind: "url", wide: true },
  { path: `${group}.userApiUrl`, label: "Dirección de datos de la persona", kind: "url", wide: true },
];

const google: SettingsGroup = {
  name: "ingreso",
  title: "Ingreso con Google",
  text: "Con qué se presenta el sitio ante Google cuando el equipo entra. Los dos datos los da Google Cloud Console.",
  fields: [
    { path: "googleAuth.enabled", label: "Entrar con cuentas de Google", kind: "switch" },
    ...client("googleAuth"),
  ],
  tells: "returnAddress",
};

/** Choices of the Microsoft claim used as e-mail. The values are PocketBase's. */
const emailClaims = [
  { value: "", label: "Ninguno: cada cuenta se enlaza a mano" },
  { value: "any_verified", label: "El que Microsoft da por verificado" },
  { value: "email_and_xms_edov", label: "El de un dominio verificado (xms_edov)" },
  { value: "verified_primary_email", label: "El principal verificado (verified_primary_email)" },
  { value: "email", label: "El del directorio de la organización" },
];

const microsoft: SettingsGroup = {
  name: "ingreso-microsoft",
  title: "Ingreso con Microsoft",
  text: "Para que el equipo entre con sus cuentas de Microsoft. Los datos los da Microsoft Entra, al registrar una aplicación de tipo Web para las cuentas de su organización.",
  fields: [
    { path: "microsoftAuth.enabled", label: "Entrar con cuentas de Microsoft", kind: "switch" },
    ...client("microsoftAuth"),
    { path: "microsoftAuth.displayName", label: "Nombre en el botón", kind: "text", help: "Vacío, Microsoft." },
    {
      path: "microsoftAuth.issuer",
      label: "Emisor",
      kind: "url",
      help: "https://login.microsoftonline.com/ID-DE-INQUILINO/v2.0: solo cuentas de esa organización, con todo comprobado. Vacío, cuentas de cualquiera, y solo entra quien ya está enlazado.",
      wide: true,
    },
    {
      path: "microsoftAuth.emailClaim",
      label: "Correo que se cree la primera vez",
      kind: "choice",
      choices: emailClaims,
      help: "Solo con emisor. Quien administra una organización escribe el correo que quiere: elige uno verificado, o el del directorio si es el de la tuya.",
      wide: true,
    },
    ...addresses("microsoftAuth", "Esta y las dos siguientes quedan vacías, salvo en una nube aparte de Microsoft."),
    pkce("microsoftAuth"),
  ],
  tells: "returnAddress",
};

interface Place {
  group: string;
  name: string;
  title: string;
  /** Description of the group. */
  text: string;
}

const openId = ({ group, name, title, text }: Place): SettingsGroup => ({
  name,
  title,
  text,
  fields: [
    { path: `${group}.enabled`, label: "Entrar con este proveedor", kind: "switch" },
    ...client(group),
    { path: `${group}.displayName`, label: "Nombre en el botón", kind: "text", help: "Vacío, OpenID Connect." },
    {
      path: `${group}.issuer`,
      label: "Emisor",
      kind: "url",
      help: "Como https://id.ejemplo.bo/realms/sitio. Con él basta: el proveedor dice lo demás, y sus tokens se comprueban enteros.",
      wide: true,
    },
    ...addresses(group, "Esta y las dos siguientes, solo si el proveedor no tiene emisor o no las publica."),
    {
      path: `${group}.keysUrl`,
      label: "Dirección de claves (JWKS)",
      kind: "url",
      help: "Solo junto con el emisor, si el proveedor no la publica.",
      wide: true,
    },
    pkce(group),
  ],
  tells: "returnAddress",
});

/** Groups of settings for the team's sign-in, one per provider. */
export const signIns: readonly SettingsGroup[] = [
  google,
  microsoft,
  openId({
    ...{ group: "oidcAuth", name: "ingreso-openid", title: "Ingreso con OpenID" },
    text: "Para que el equipo entre con otro proveedor OpenID Connect, como Keycloak, Zitadel o Authentik. Los datos los da ese proveedor.",
  }),
  openId({
    ...{ group: "oidc2Auth", name: "ingreso-openid-2", title: "Ingreso con OpenID (2)" },
    text: "Un segundo proveedor OpenID Connect, con su propio botón y sus propios enlaces.",
  }),
  openId({
    ...{ group: "oidc3Auth", name: "ingreso-openid-3", title: "Ingreso con OpenID (3)" },
    text: "Un tercer proveedor OpenID Connect, con su propio botón y sus propios enlaces.",
  }),
];
