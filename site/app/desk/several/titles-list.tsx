/** Titles named in a question; the rest is only counted. */
const mostNamed = 5;

/** Lists the items that a question is about. */
export function TitlesList({ titles }: { titles: readonly string[] }) {
  const more = titles.length - mostNamed;
  return (
    <ul className="suave">
      {titles.slice(0, mostNamed).map((title, place) => (
        // Index as key: two items may have the same title.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place}>{title}</li>
      ))}
      {more > 0 && <li>{`y ${more} más`}</li>}
    </ul>
  );
}
