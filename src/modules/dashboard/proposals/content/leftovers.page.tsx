/** Nothing that was typed is lost, even where its place is. */
export function Leftovers({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return null;
  return (
    <div class="notice">
      <p>{text}</p>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );
}
