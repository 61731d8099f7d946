/** `#0a5c8f`, the only form that a style attribute of the site takes. */
export const hexColor = "^#[0-9a-fA-F]{6}$";
