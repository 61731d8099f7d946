interface SearchInputProps {
  id: string;
  name?: string;
  placeholder?: string;
  value?: string;
}

/** Input of a search, without its label. */
export function SearchInput({ id, name = "search", placeholder = "Buscar...", value }: SearchInputProps) {
  return (
    <input
      id={id}
      type="search"
      name={name}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      defaultValue={value}
    />
  );
}
