import { useId } from "react";

interface AddressFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Problem of the address. Empty: no problem. */
  problem: string;
}

/** Address field of a dialog; gets the focus first. */
export function AddressField({ label, value, onChange, problem }: AddressFieldProps) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        data-first
        inputMode="url"
        autoComplete="off"
        value={value}
        aria-invalid={problem !== ""}
        aria-describedby={`${id}-fallo`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="fallo" id={`${id}-fallo`} role="alert">
        {problem}
      </p>
    </div>
  );
}
