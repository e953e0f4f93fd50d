import type { Proposal, Recipient } from '../../../../sdk/src/generated/types.js';
import { CopiedLink } from '../../frame/copied-link.js';
import { Dialog } from '../../frame/dialog.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { usePeople } from '../../proposals/use-people.js';
import { queries, service } from '../../service.js';
import { mailedOf } from '../people/order.js';
import type { Draft } from '../saving/draft.js';
import { useWrite } from '../saving/use-write.js';
import { Access } from '../settings/access.js';
import { Switches } from '../settings/switches.js';
import { Advice } from '../side/advice.js';
import { Findings } from '../side/findings.js';
import type { FindingPlace } from '../side/panel.js';
import { usePreflight } from '../side/use-preflight.js';
import { Release } from './release.js';
import { Sending } from './sending.js';
import './publishing.css';

interface Props {
  draft: Draft;
  proposal: Proposal;
  onClose: () => void;
  /** Leads to where a finding is mended; the dialogue closes then. */
  onPlace: (place: FindingPlace) => void;
}

/** What is still the matter, whom it will mail, publishing, and the client's link. */
export function Publishing({ draft, proposal, onClose, onPlace }: Props) {
  const t = useText();
  const { id } = proposal;
  const { data: people, error: unknown } = usePeople(id);
  const { data, error, isFetchedAfterMount } = usePreflight(draft);
  // What is published is judged as it is now.
  const preflight = isFetchedAfterMount ? data : undefined;
  const publication = useWrite(draft, async () => {
    const accept = preflight?.warnings.map(({ code }) => code).join(',') || undefined;
    const mailed = mailedOf(people ?? []);
    const published = await service.proposals.publish(id, { accept });
    void queries.invalidateQueries({ queryKey: ['proposals'] });
    return { published, mailed: published.allowed_actions.includes('send') ? mailed : [] };
  });
  const failed = error ?? unknown ?? publication.error;
  const isOpen = proposal.page_status === 'published';
  const errors = preflight?.errors.filter(({ code }) => code !== 'release_required') ?? [];
  const rules = preflight?.errors.filter(({ code }) => code === 'release_required') ?? [];
  return (
    <Dialog title={t('publish.title')} onClose={onClose}>
      <section className="publishing">
        {failed && <Refusal error={failed} />}
        {publication.data && <Published {...publication.data} people={people ?? []} />}
        {isOpen && !publication.data && people && <Links url={proposal.url} people={people} />}
        {isOpen && <Sending draft={draft} proposal={proposal} />}
        {!(preflight && people) && !failed && <Skeleton lines={3} />}
        {preflight && people && !publication.data && (
          <>
            <Findings title={t('checks.errors')} items={errors} kind="error" onPlace={onPlace} />
            <div className="settings access">
              <Access draft={draft} proposal={proposal} />
              <section className="may">
                <h3>{t('settings.client')}</h3>
                <Switches draft={draft} proposal={proposal} />
              </section>
            </div>
            {rules.length > 0 && <Release draft={draft} proposal={proposal} rules={rules} />}
            <Advice id={id} items={preflight.warnings} onPlace={onPlace} />
            {isOpen && !proposal.has_unpublished_changes && <p>{t('publish.current')}</p>}
            {preflight.ready && <Whom names={mailedOf(people).map(nameOf)} title={t('publish.willMail')} />}
            <footer>
              <button
                type="button"
                className="primary"
                disabled={!preflight.ready || publication.isPending}
                onClick={() => {
                  publication.mutate();
                }}
              >
                {t(preflight.warnings.length > 0 ? 'publish.anyway' : 'publish.now')}
              </button>
            </footer>
          </>
        )}
      </section>
    </Dialog>
  );
}

type Named = ReturnType<typeof mailedOf>[number];

const nameOf = ({ name, email }: Pick<Named, 'email'> & { name?: string | null }) =>
  [name, email].filter(Boolean).join(' · ');

function Whom({ title, names }: { title: string; names: string[] }) {
  const t = useText();
  if (names.length === 0) return <p>{t('publish.mailsNobody')}</p>;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

interface PublishedProps {
  published: { url: string | null };
  mailed: Named[];
  people: Recipient[];
}

function Published({ published: { url }, mailed, people }: PublishedProps) {
  const t = useText();
  return (
    <div role="status" className="published">
      <p className="good">{t('publish.done')}</p>
      {mailed.length > 0 && <Whom names={mailed.map(nameOf)} title={t('publish.mailed')} />}
      {mailed.length === 0 && <p>{t(people.length > 0 ? 'publish.sendEach' : 'publish.mailsNobody')}</p>}
      <Links url={url} people={people} />
      {url && (
        <a className="button" href={url} target="_blank" rel="noopener">
          {t('publish.open')}
        </a>
      )}
    </div>
  );
}

/** Whoever is named has a link of their own; with the open one nobody signs then. */
function Links({ url, people }: { url: string | null; people: Recipient[] }) {
  const t = useText();
  const named = people.flatMap((person) => (person.url ? [{ ...person, url: person.url }] : []));
  return (
    <>
      {named.map((person) => (
        <Labelled key={person.id} label={t('people.linkOf', { name: nameOf(person) })} url={person.url} />
      ))}
      {url && <Labelled label={t(named.length > 0 ? 'publish.readLink' : 'publish.link')} url={url} />}
    </>
  );
}

function Labelled({ label, url }: { label: string; url: string }) {
  return (
    <div className="labelled">
      <b aria-hidden="true">{label}</b>
      <CopiedLink label={label} url={url} />
    </div>
  );
}
