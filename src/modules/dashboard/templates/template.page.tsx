import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { TemplateDto } from '../../templates/templates.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { PreviewFrame } from '../previews/preview-frame.page.js';
import { TEMPLATES, TemplateForm } from './template-form.page.js';

interface TemplateProps {
  template: TemplateDto;
  version?: string;
  returned: Returned;
  saved: boolean;
}

/** One template: how a proposal made from it looks, and what can be changed of it. */
export function renderTemplatePage(screen: DeskScreen, props: TemplateProps): string {
  const { template, version, returned, saved } = props;
  const { templates: t, proposals } = screen.t;
  const { permissions } = screen.desk.caller;
  const path = `${TEMPLATES}/${template.id}`;
  const isOwn = template.organization_id !== null;
  const facts = [proposals.form.languages[template.language], template.category, isOwn ? t.own : t.stock];
  return renderDeskPage(screen, {
    title: template.title,
    children: (
      <>
        <p class="quiet">{facts.filter(Boolean).join(' · ')}</p>
        {saved ? (
          <p class="notice" role="status">
            {t.saved}
          </p>
        ) : null}
        <Acts screen={screen} path={path} template={template} />
        <section class="section" aria-labelledby="preview-title">
          <h2 id="preview-title">{t.preview}</h2>
          <PreviewFrame screen={screen} src={`${path}/preview`} title={t.previewOf(template.title)} eager />
        </section>
        {isOwn ? null : <p class="notice">{t.readOnly}</p>}
        {isOwn && permissions.has('templates:write') ? (
          <section class="section" aria-labelledby="details-title">
            <h2 id="details-title">{t.details}</h2>
            <TemplateForm
              {...{ screen, action: path, returned, stored: template, back: TEMPLATES }}
              version={version ?? String(template.version)}
            />
          </section>
        ) : null}
        {isOwn && permissions.has('templates:delete') ? (
          <p>
            <a class="link danger" href={`${path}/delete`}>
              {t.remove}
            </a>
          </p>
        ) : null}
      </>
    ),
  });
}

function Acts({ screen, path, template }: { screen: DeskScreen; path: string; template: TemplateDto }) {
  const t = screen.t.templates;
  const { permissions } = screen.desk.caller;
  const mayPropose = permissions.has('proposals:write');
  const mayEdit = template.organization_id !== null && permissions.has('templates:write');
  if (!mayPropose && !mayEdit) return null;
  return (
    <div class="acts">
      {mayPropose ? (
        <a class="button" href={`/app/proposals/new?template_id=${template.id}`}>
          {t.use}
        </a>
      ) : null}
      {mayEdit ? (
        <a class="button second" href={`${path}/content`}>
          {t.edit}
        </a>
      ) : null}
    </div>
  );
}

export function renderKeepPage(screen: DeskScreen, proposal: ProposalDto, returned: Returned): string {
  const t = screen.t.templates;
  return renderDeskPage(screen, {
    title: t.keepTitle(proposal.title),
    children: (
      <>
        <p class="quiet">{t.keepText}</p>
        <TemplateForm
          {...{ screen, action: TEMPLATES, returned, stored: { title: proposal.title }, proposalId: proposal.id }}
          back={`/app/proposals/${proposal.id}`}
        />
      </>
    ),
  });
}
