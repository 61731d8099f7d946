/** Where a church or a chapel is told of: on its parish's page. */
export const placePath = ({ parroquia, id, isSede }: { parroquia: string; id: string; isSede: boolean }): string =>
  `/parroquias/${encodeURIComponent(parroquia)}${isSede ? "" : `#${encodeURIComponent(id)}`}`;
