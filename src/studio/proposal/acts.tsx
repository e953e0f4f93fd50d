import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { copy } from '../frame/copying.js';
import { Menu } from '../frame/menu.js';
import { Refusal } from '../frame/refusal.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { ActDialog } from '../proposals/act-dialog.js';
import { ACTS, actsOf, isDoneAtOnce, primaryOf, useDeed, type Act } from '../proposals/acts.js';
import { nextSigner } from '../proposals/signers.js';
import { usePeople } from '../proposals/use-people.js';
import { PaperButton } from './paper.js';
import { Settings } from './settings.js';

/** The one thing to do next, and everything else that can be done behind a word. */
export function Acts({ proposal: read }: { proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const [, go] = useLocation();
  const { may } = useCaller();
  const proposal = may('proposals:write') ? read : { ...read, allowed_actions: [] };
  const { id, allowed_actions } = proposal;
  const [asked, setAsked] = useState<Act | null>(null);
  const deed = useDeed((act, id) => {
    setAsked(null);
    if (id === null) go('/proposals');
    else if (act === 'duplicate') go(`/proposals/${id}/edit`);
  });
  useWanted(proposal, setAsked);
  const choose = (act: Act) => {
    if (isDoneAtOnce(act)) deed.mutate({ act, id });
    else setAsked(act);
  };
  const primary = primaryOf(proposal);
  return (
    <div className="acts">
      {allowed_actions.includes('edit') && (
        <Link href={`/proposals/${id}/edit`} className={primary === 'edit' ? 'button primary' : 'button'}>
          {t('proposal.edit')}
        </Link>
      )}
      {primary && primary !== 'edit' && (
        <button
          type="button"
          className="primary"
          onClick={() => {
            choose(primary);
          }}
        >
          {textOf('deed', primary)}
        </button>
      )}
      {!primary && <Onward proposal={proposal} />}
      <More proposal={proposal} acts={actsOf(proposal, may).filter((act) => act !== primary)} choose={choose} />
      <Setting proposal={proposal} />
      {deed.error && !asked && <Refusal error={deed.error} />}
      {asked && (
        <ActDialog
          key={asked}
          act={asked}
          proposal={proposal}
          deed={deed}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

/** Its settings, where the address asks for them. */
function Setting({ proposal }: { proposal: Proposal }) {
  const { may } = useCaller();
  const [search, setSearch] = useSearchParams();
  if (!search.has('settings') || !may('proposals:write') || proposal.page_status === 'archived') return null;
  return (
    <Settings
      proposal={proposal}
      onClose={() => {
        setSearch({}, { replace: true });
      }}
    />
  );
}

/** What the address asks for, as the palette does, is always asked about first. */
function useWanted({ allowed_actions }: Proposal, ask: (act: Act) => void): void {
  const [search, setSearch] = useSearchParams();
  const wanted = ACTS.find((act) => act === search.get('do'));
  const isAllowed = wanted !== undefined && allowed_actions.includes(wanted);
  useEffect(() => {
    if (!wanted) return;
    setSearch({}, { replace: true });
    if (isAllowed) ask(wanted);
  }, [wanted, isAllowed, ask, setSearch]);
}

/** Where nothing is to be decided here: what was signed, or the link for whoever is to sign. */
function Onward({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { id, deal_status, page_status, url } = proposal;
  const { data: people } = usePeople(id);
  if (deal_status === 'approved')
    return <PaperButton proposal={proposal} paper="pdf" name="proposal.signedPdf" isPrimary />;
  if (!url) return null;
  if (people?.length === 0) return <CopyLink url={url} words={t('publish.copy')} />;
  if (page_status !== 'published') return null;
  if (!people)
    return (
      <button type="button" className="primary" disabled>
        {t('publish.copy')}
      </button>
    );
  const next = nextSigner(people);
  const name = next?.name ?? next?.email ?? t('proposal.erased');
  return next && <CopyLink key={next.id} url={next.url} words={t('people.copyLinkOf', { name })} />;
}

function CopyLink({ url, words }: { url: string; words: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <button type="button" className="primary" onClick={() => void copy(url).then(setCopied)}>
      {isCopied ? t('publish.copied') : words}
    </button>
  );
}

interface MoreProps {
  proposal: Proposal;
  acts: Act[];
  choose: (act: Act) => void;
}

function More({ proposal, acts, choose }: MoreProps) {
  const t = useText();
  const textOf = useTextOf();
  const { may } = useCaller();
  return (
    <Menu name={t('proposal.more')}>
      <ul>
        {acts.map((act) => (
          <li key={act}>
            <button
              type="button"
              className="plain"
              data-closes
              onClick={() => {
                choose(act);
              }}
            >
              {textOf('deed', act)}
            </button>
          </li>
        ))}
        {may('proposals:write') && proposal.page_status !== 'archived' && (
          <li>
            <Link className="button plain" data-closes href={`/proposals/${proposal.id}?settings=1`}>
              {t('side.settings')}
            </Link>
          </li>
        )}
        {may('templates:write') && (
          <li>
            <Link className="button plain" href={`/templates?new=1&proposal=${proposal.id}`}>
              {t('proposal.keep')}
            </Link>
          </li>
        )}
      </ul>
    </Menu>
  );
}
