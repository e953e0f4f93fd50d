import { diffWordsWithSpace } from 'diff';

/** Longer texts are shown whole, as they were and as they are: comparing their words would take too long. */
const MAX_COMPARED = 4000;
/** Of which less was kept than this part is another text, and is read whole as well. */
const LEAST_KEPT = 0.3;

/** What was written and what is: words that are gone are struck through, new ones marked. */
export function Words({ before, after }: { before: string; after: string }) {
  return (
    <span className="words" dir="auto">
      {runsOf(before, after).map(({ kind, text }, index) =>
        kind === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : kind === 'removed' ? (
          <del key={index}>{text}</del>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
}

function runsOf(before: string, after: string): { kind: 'same' | 'added' | 'removed'; text: string }[] {
  if (before === '') return [{ kind: 'added', text: after }];
  if (after === '') return [{ kind: 'removed', text: before }];
  const whole = [
    { kind: 'removed', text: before },
    { kind: 'added', text: ` ${after}` },
  ] as const;
  if (before.length + after.length > MAX_COMPARED) return [...whole];
  const parts = diffWordsWithSpace(before, after);
  const kept = parts.reduce(
    (sum, { added, removed, value }) => (added || removed ? sum : sum + value.trim().length),
    0,
  );
  if (kept < LEAST_KEPT * Math.max(before.length, after.length)) return [...whole];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
