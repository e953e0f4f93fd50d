import { useText, useTextOf } from '../language/texts.js';
import { factsOf, pairsOf, type Fact } from './facts.js';
import { Words } from './words.js';

interface Props {
  before: object | null;
  after: object | null;
  /** A text without its marks. */
  read: (text: string) => string;
}

/** A whole part is told in short: its words, as far as they say what it is. */
const SHORT = 400;

/** What a part said and says, field by field; of a part that is new or gone, its words. */
export function Pairs({ before, after, read }: Props) {
  const t = useText();
  if (!before || !after) {
    const words = factsOf(before ?? after)
      .filter(({ isWords }) => isWords)
      .map(({ text }) => read(text))
      .join(' · ');
    const short = words.length > SHORT ? `${words.slice(0, SHORT)}…` : words;
    if (short === '') return null;
    return (
      <p>
        <Words before={before ? short : ''} after={after ? short : ''} />
      </p>
    );
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const pairs = pairsOf(factsOf(before), factsOf(after));
  if (pairs.length === 0) return <p className="quiet">{t('revision.drawn')}</p>;
  return pairs.map((pair) => <Pair key={(pair.after ?? pair.before)?.path} {...{ ...pair, read }} />);
}

function Pair({ before, after, read }: { before: Fact | undefined; after: Fact | undefined; read: Props['read'] }) {
  const t = useText();
  const textOf = useTextOf();
  const fact = after ?? before;
  if (!fact) return null;
  const said = (one: Fact | undefined) => {
    if (!one) return '';
    if (one.isWords) return read(one.text);
    if (one.text === 'true' || one.text === 'false') return t(one.text === 'true' ? 'rules.yes' : 'rules.no');
    return textOf(one.name, one.text);
  };
  const [was, is] = [said(before), said(after)];
  return (
    <p>
      {fact.name !== 'text' && fact.name !== '' && <b>{textOf('field', fact.name)} : </b>}
      {was === is ? (
        <>
          {is} <span className="quiet">({t('revision.marks')})</span>
        </>
      ) : (
        <Words before={was} after={is} />
      )}
    </p>
  );
}
