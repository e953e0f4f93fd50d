import { useQuery } from '@tanstack/react-query';
import type {
  BlockChange,
  OfferChange,
  Proposal,
  RevisionDiff,
  SectionChange,
  VariableChange,
} from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { Changed } from './changed.js';
import { OfferDifference } from './offer-difference.js';
import { Pairs } from './pairs.js';
import { useDifference } from './use-difference.js';
import { useReading } from './use-reading.js';
import { Words } from './words.js';
import './revisions.css';

interface Props {
  proposal: Proposal;
  from: number;
  to: number;
}

/** What a later revision says otherwise than an earlier one, in words. */
export function Difference({ proposal, from, to }: Props) {
  const t = useText();
  const { data, error } = useDifference(proposal.id, from, to);
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const { fields, variables, sections, offers } = data;
  if ([fields, variables, sections, offers].every(({ length }) => length === 0)) return <p>{t('revision.same')}</p>;
  return (
    <div className="difference">
      <Fields diff={data} />
      {sections.map((section) => (
        <Section key={section.section_id} change={section} proposal={proposal} />
      ))}
      {offers.map((offer: OfferChange) => (
        <OfferDifference key={offer.offer_id} change={offer} />
      ))}
    </div>
  );
}

function Fields({ diff: { fields, variables } }: { diff: RevisionDiff }) {
  const textOf = useTextOf();
  return (
    <>
      {fields.map(({ field, before, after }) => (
        <Changed key={field} name={textOf('draft', field)}>
          {field === 'title' && <Words before={before ?? ''} after={after ?? ''} />}
          {field === 'language' && (
            <Words before={textOf('language', before ?? '')} after={textOf('language', after ?? '')} />
          )}
          {field === 'theme_id' && <ThemeNames before={before} after={after} />}
        </Changed>
      ))}
      {variables.map((variable) => (
        <Variable key={variable.name} change={variable} />
      ))}
    </>
  );
}

function ThemeNames({ before, after }: { before: string | null; after: string | null }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['themes', 'names'],
    queryFn: async () => (await service.themes.list({ limit: 100 })).data,
  });
  if (!data) return null;
  const nameOf = (id: string | null) =>
    id === null ? t('revision.plainTheme') : (data.find((theme) => theme.id === id)?.name ?? t('revision.goneTheme'));
  return <Words before={nameOf(before)} after={nameOf(after)} />;
}

function Variable({ change: { before, after, name } }: { change: VariableChange }) {
  const { valueOf } = useReading();
  const label = (after ?? before)?.['label'];
  return (
    <Changed name={typeof label === 'string' ? label : name}>
      <Words before={valueOf(before?.['value'])} after={valueOf(after?.['value'])} />
    </Changed>
  );
}

function Section({ change: section, proposal }: { change: SectionChange; proposal: Proposal }) {
  const t = useText();
  const { change, before, after, blocks, moved } = section;
  const { read } = useReading(proposal);
  const title = (after ?? before)?.['title'];
  return (
    <Changed name={typeof title === 'string' ? read(title) : t('revision.untitled')} change={change}>
      {moved && change !== 'moved' && <p className="quiet">{t('revision.moved')}</p>}
      {change === 'changed' && <Pairs {...{ before, after, read }} />}
      {blocks.map((block, index) => (
        <Block key={block.block_id ?? index} change={block} proposal={proposal} />
      ))}
    </Changed>
  );
}

function Block({ change: block, proposal }: { change: BlockChange; proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { read } = useReading(proposal);
  const { change, before, after, moved } = block;
  const type = (after ?? before)?.['type'];
  return (
    <div className="changed-block">
      <h4>
        {typeof type === 'string' && textOf('block', type)}
        {change !== 'changed' && <span data-change={change}>{textOf('change', change)}</span>}
        {moved && change === 'changed' && <span className="quiet">{t('revision.moved')}</span>}
      </h4>
      {change !== 'moved' && <Pairs {...{ before, after, read }} />}
    </div>
  );
}
