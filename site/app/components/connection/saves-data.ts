/** Whether the visitor has asked the browser to save data. @see https://wicg.github.io/savedata/#savedata-attribute */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
