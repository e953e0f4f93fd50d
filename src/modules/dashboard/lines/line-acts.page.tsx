import type { DeskScreen } from '../http/screen.js';

interface LineActsProps {
  screen: DeskScreen;
  index: number;
  count: number;
  /** What the line is about, for those who hear the buttons. */
  name: string;
}

/** Moves a line, or takes it out; the form comes back with all that was typed, and nothing is stored yet. */
export function LineActs({ screen, index, count, name }: LineActsProps) {
  const { content: t } = screen.t.proposals;
  const acts: [act: string, word: string][] = [
    ...(index > 0 ? [['up', t.up] as [string, string]] : []),
    ...(index < count - 1 ? [['down', t.down] as [string, string]] : []),
    ['remove', t.remove],
  ];
  return (
    <p class="line-acts">
      {acts.map(([act, word]) => (
        <button
          key={act}
          {...{
            class: act === 'remove' ? 'link danger' : 'link',
            type: 'submit',
            name: 'act',
            value: `${act}:${index}`,
          }}
          aria-label={screen.t.about(word, name)}
          formNoValidate
        >
          {word}
        </button>
      ))}
    </p>
  );
}

/** What Enter in a field does: the first button of a form, which nobody needs to see twice. */
export function DefaultButton({ act }: { act: string }) {
  return <button class="unseen" type="submit" name="act" value={act} tabIndex={-1} aria-hidden="true" />;
}
