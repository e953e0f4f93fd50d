import { useQuery } from '@tanstack/react-query';
import type { OutlinedSection, Thread } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useKept } from '../../frame/use-kept.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { useWrite } from '../saving/use-write.js';
import { useOutline, useSectionName } from '../side/outline.js';
import type { PanelProps } from '../side/panel.js';
import { Discussion } from './discussion.js';
import { Message } from './message.js';
import './conversation.css';

const EVERY_MS = 20_000;

/** What clients ask about the page and what is answered, each at its place on it. */
export function Conversation({ draft, proposal, onShow }: PanelProps) {
  const t = useText();
  const nameOf = useSectionName(proposal);
  const { data: sections = [] } = useOutline(draft);
  const { data: threads, error } = useQuery({
    queryKey: ['proposal', draft.id, 'threads'],
    queryFn: async () => (await service.proposals.threads.list(draft.id, { limit: 100 })).data,
    refetchInterval: EVERY_MS,
  });
  if (error) return <Refusal error={error} />;
  if (!threads) return <Skeleton lines={6} />;
  return (
    <div className="conversation">
      <h2 className="unseen">{t('side.conversation')}</h2>
      <p className="hint">{t(threads.length > 0 ? 'conversation.intro' : 'conversation.none')}</p>
      <ul>
        {[...threads].sort(openFirst).map((thread) => {
          const section = sectionOf(thread, sections);
          return <Discussion key={thread.id} {...{ draft, thread, onShow }} place={section ? nameOf(section) : null} />;
        })}
      </ul>
      <Beginning draft={draft} sections={sections} nameOf={nameOf} />
    </div>
  );
}

const openFirst = (one: Thread, other: Thread) =>
  Number(one.status === 'resolved') - Number(other.status === 'resolved');

function sectionOf({ section_id, block_id }: Thread, sections: OutlinedSection[]): OutlinedSection | undefined {
  return sections.find(({ id, blocks }) => id === section_id || blocks.some((block) => block.id === block_id));
}

interface BeginningProps {
  draft: Draft;
  sections: OutlinedSection[];
  nameOf: (section: OutlinedSection) => string;
}

/** A note of one's own on a section, or on the whole. */
function Beginning({ draft, sections, nameOf }: BeginningProps) {
  const t = useText();
  const [chosen, setSection] = useKept(`message-place:${draft.id}`);
  const section_id = sections.some(({ id }) => id === chosen) ? chosen : '';
  const write = useWrite(draft, (text: string) =>
    service.proposals.threads.create(draft.id, { text, ...(section_id && { section_id }) }),
  );
  return (
    <section>
      <h3>{t('conversation.begin')}</h3>
      <div className="stored-field">
        <label htmlFor="thread-place">{t('conversation.about')}</label>
        <select
          id="thread-place"
          value={section_id}
          onChange={(event) => {
            setSection(event.target.value);
          }}
        >
          <option value="">{t('conversation.whole')}</option>
          {sections.map((section) => (
            <option key={section.id} value={section.id}>
              {nameOf(section)}
            </option>
          ))}
        </select>
      </div>
      <Message of={draft.id} label={t('conversation.text')} press={t('conversation.send')} write={write} />
    </section>
  );
}
