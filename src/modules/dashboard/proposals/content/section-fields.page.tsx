import type { Section } from '../../../content/content.dto.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { TextArea } from '../../layout/text-area.page.js';
import { countIn, placeOf, type ItemPlace } from './section-shape.js';
import type { SectionText } from './section-texts.js';
import { nameOfText } from './text-names.js';

interface FieldsProps {
  screen: DeskScreen;
  section: Section;
  texts: SectionText[];
  returned: Returned;
}

/** Texts that belong together: those of one item of a list, or one on its own. */
interface Group {
  place: ItemPlace | null;
  texts: SectionText[];
}

/** The texts of a section in reading order; what stands in a list can be moved, taken out, and joined by more. */
export function SectionFields({ screen, section, texts, returned }: FieldsProps) {
  const groups = grouped(texts);
  return (
    <>
      {groups.map(({ place, texts: own }, index) => {
        const fields = own.map((one) => <TextField key={one.path} {...{ screen, section, returned, text: one }} />);
        if (!place) return fields;
        const isLast = groups[index + 1]?.place?.list !== place.list;
        return (
          <div key={`${place.list}[${place.index}]`} class="item">
            {fields}
            <ItemActs screen={screen} section={section} place={place} />
            {isLast ? <ListEnd screen={screen} section={section} list={place.list} returned={returned} /> : null}
          </div>
        );
      })}
    </>
  );
}

function TextField({
  screen,
  section,
  returned,
  text: { path, text },
}: Omit<FieldsProps, 'texts'> & { text: SectionText }) {
  return (
    <TextArea
      {...{ id: path, label: nameOfText(screen, section, path), value: text, returned }}
      input={{ ...(text.length > 70 || text.includes('\n') ? {} : { rows: 1 }) }}
    />
  );
}

function ItemActs({ screen, section, place }: { screen: DeskScreen; section: Section; place: ItemPlace }) {
  const { content: t } = screen.t.proposals;
  const { list, index } = place;
  const count = countIn(section, list);
  const name = nameOfText(screen, section, `${list}[${index}]`);
  const acts: [act: string, word: string][] = [
    ...(index > 0 ? [['up', t.up] as [string, string]] : []),
    ...(index < count - 1 ? [['down', t.down] as [string, string]] : []),
    ...(count > 1 ? [['remove', t.remove] as [string, string]] : []),
  ];
  if (acts.length === 0) return null;
  return (
    <p class="line-acts">
      {acts.map(([act, word]) => (
        <button
          key={act}
          {...{ class: act === 'remove' ? 'link danger' : 'link', type: 'submit', name: 'act' }}
          value={`${act}:${list}[${index}]`}
          aria-label={screen.t.about(word, name)}
        >
          {word}
        </button>
      ))}
    </p>
  );
}

interface EndProps {
  screen: DeskScreen;
  section: Section;
  list: string;
  returned: Returned;
}

function ListEnd({ screen, section, list, returned }: EndProps) {
  const { content: t } = screen.t.proposals;
  const block = nameOfText(screen, section, list.replace(/\.\w+$/, ''));
  const error = returned.errors[list];
  return (
    <>
      {error ? <p class="error">{error}</p> : null}
      <button
        class="button second"
        type="submit"
        name="act"
        value={`add:${list}`}
        aria-label={screen.t.about(t.addItem, block)}
      >
        {t.addItem}
      </button>
    </>
  );
}

function grouped(texts: SectionText[]): Group[] {
  const groups: Group[] = [];
  for (const one of texts) {
    const place = placeOf(one.path);
    const last = groups.at(-1);
    const isSame = place && last?.place && last.place.list === place.list && last.place.index === place.index;
    if (isSame) last.texts.push(one);
    else groups.push({ place, texts: [one] });
  }
  return groups;
}
