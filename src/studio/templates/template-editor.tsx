import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Template } from '../../../sdk/src/generated/types.js';
import { DeviceButton } from '../editor/device-button.js';
import type { Device } from '../editor/device.js';
import { PartPanel } from '../editor/part/part-panel.js';
import { storeOfTemplate } from '../editor/saving/document-store.js';
import type { Draft } from '../editor/saving/draft.js';
import { SavingState } from '../editor/saving/saving-state.js';
import { Steps } from '../editor/saving/steps.js';
import { useDraft } from '../editor/saving/use-draft.js';
import { Outline } from '../editor/side/outline.js';
import type { Panels } from '../editor/side/panel.js';
import { TitleField } from '../editor/title-field.js';
import { Workplace } from '../editor/workplace.js';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { service, signInWhenSignedOut } from '../service.js';
import { DetailsPanel } from './details-panel.js';
import type { WrittenTemplate } from './template-panel.js';
import { UseTemplate } from './template-view.js';
import { VariablesPanel } from './variables-panel.js';

const PANELS: Panels<WrittenTemplate> = {
  outline: { icon: 'outline', Panel: Outline },
  part: { icon: 'part', Panel: PartPanel },
  variables: { icon: 'variable', Panel: VariablesPanel },
  details: { icon: 'settings', Panel: DetailsPanel },
};

/** A template as it is made: on the page that a proposal made from it begins with. */
export function TemplateEditor({ id }: { id: string }) {
  const { draft, error: unread } = useDraft(id, storeOfTemplate);
  const { data: template, error } = useQuery({
    queryKey: ['template', id],
    queryFn: () => service.templates.get(id),
  });
  const { data: theme_id = null } = useQuery({
    queryKey: ['themes', 'default'],
    queryFn: async () => (await service.themes.list({ limit: 100 })).data.find((one) => one.is_default)?.id ?? null,
  });
  const failed = unread ?? error;
  useEffect(() => {
    signInWhenSignedOut(failed);
  }, [failed]);
  if (!draft || !template) return failed ? <Refusal error={failed} /> : <Skeleton lines={12} />;
  return (
    <Workplace
      draft={draft}
      record={{ ...template, lead_name: null, theme_id }}
      panels={PANELS}
      head={(device, onDevice) => <TemplateHead {...{ draft, template, device, onDevice }} />}
    />
  );
}

interface HeadProps {
  draft: Draft;
  template: Template;
  device: Device;
  onDevice: (device: Device) => void;
}

/** Title, whether all is stored, and what is done with the whole. */
function TemplateHead({ draft, template, device, onDevice }: HeadProps) {
  const t = useText();
  const { may } = useCaller();
  return (
    <header className="editor-head">
      <h1 className="unseen">{template.title}</h1>
      <Link href="/templates" className="back" aria-label={t('template.back')}>
        <Icon name="back" />
      </Link>
      <TitleField
        key={template.title}
        draft={draft}
        title={template.title}
        store={(title) => service.templates.update(template.id, { title })}
      />
      <span className="state">{t('template.kind')}</span>
      <SavingState draft={draft} />
      <div className="acts">
        <Steps draft={draft} />
        <DeviceButton device={device} onDevice={onDevice} />
        {may('proposals:write') && <UseTemplate id={template.id} language={template.language} />}
      </div>
    </header>
  );
}
