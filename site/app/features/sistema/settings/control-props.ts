/** What every kind of control of a setting is given. */
export interface ControlProps {
  id: string;
  text: string;
  /** Ids of what is read with it. */
  described: string | undefined;
  settled: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
}
