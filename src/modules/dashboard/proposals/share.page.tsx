import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen } from '../http/screen.js';

interface ShareProps {
  screen: DeskScreen;
  proposal: ProposalDto;
}

/** The client's link, to copy and to open; without a script it is a field whose text can be taken. */
export function Share({ screen, proposal }: ShareProps) {
  const t = screen.t.proposals.page;
  const { id, url, page_status } = proposal;
  return (
    <div class="share">
      {url && page_status === 'published' ? (
        <LinkField screen={screen} url={url} />
      ) : (
        <p class="quiet">{url ? t.closed : t.unpublished}</p>
      )}
      <p class="share-row">
        <a href={`/app/proposals/${id}/preview`}>{t.preview}</a>
        {url ? <a href={`/app/proposals/${id}/pdf`}>{t.pdf}</a> : null}
      </p>
    </div>
  );
}

function LinkField({ screen, url }: { screen: DeskScreen; url: string }) {
  const t = screen.t.proposals.page;
  return (
    <>
      <label for="link">{t.link}</label>
      <div class="share-row">
        <input id="link" type="text" readOnly value={url} />
        <button class="button second" type="button" hidden data-copy="link" data-done={t.copied}>
          {t.copy}
        </button>
        <a class="button second" href={url}>
          {t.open}
        </a>
        <span id="link-copied" class="small" role="status" />
      </div>
    </>
  );
}
