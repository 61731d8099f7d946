/** Address of a church or a chapel: its place on the page of its parish. */
export const placePath = ({ parroquia, id, isSede }: { parroquia: string; id: string; isSede: boolean }): string =>
  `/parroquias/${encodeURIComponent(parroquia)}${isSede ? "" : `#${encodeURIComponent(id)}`}`;
