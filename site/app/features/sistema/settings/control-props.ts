/** Props shared by all controls of a setting. */
export interface ControlProps {
  id: string;
  text: string;
  /** Value of `aria-describedby`: ids of help and error. */
  described: string | undefined;
  settled: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
}
