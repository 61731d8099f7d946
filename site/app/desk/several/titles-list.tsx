/** Titles named in a question; of more there is the number. */
const mostNamed = 5;

/** Which items a question is about. */
export function TitlesList({ titles }: { titles: readonly string[] }) {
  const more = titles.length - mostNamed;
  return (
    <ul className="suave">
      {titles.slice(0, mostNamed).map((title, place) => (
        // Two may have the same title.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place}>{title}</li>
      ))}
      {more > 0 && <li>{`y ${more} más`}</li>}
    </ul>
  );
}
