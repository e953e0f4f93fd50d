import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../../sdk/src/generated/types.js';
import { Dialog } from '../../frame/dialog.js';
import { TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import type { Subscription } from './event-types.js';
import { TypesField } from './types-field.js';

export interface Endpoint {
  url: string;
  description: string | null;
  types: Subscription[];
}

interface Props {
  title: string;
  act: string;
  /** The one that is changed; none for a new one. */
  webhook?: Webhook;
  onSend: (endpoint: Endpoint) => Promise<unknown>;
  onClose: () => void;
}

/** Where events go, which, and what for. */
export function WebhookForm({ title, act, webhook, onSend, onClose }: Props) {
  const t = useText();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [types, setTypes] = useState<Subscription[]>((webhook?.types as Subscription[] | undefined) ?? ['*']);
  const send = useMutation({
    mutationFn: () => onSend({ url: url.trim(), description: description.trim() || null, types }),
  });
  const { of, rest } = refusalsOf(send.error, ['url', 'description', 'types']);
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <TextField
          {...{ label: t('hooks.url'), hint: t('hooks.urlHint'), error: of('url'), type: 'url', autoFocus: true }}
          {...{ maxLength: 2000, autoComplete: 'off', placeholder: 'https://hooks.example.com/proposals' }}
          {...{ value: url, onType: setUrl }}
        />
        <TextField
          {...{ label: t('hooks.description'), error: of('description'), maxLength: 500, autoComplete: 'off' }}
          {...{ value: description, onType: setDescription }}
        />
        <TypesField types={types} error={of('types')} onChoose={setTypes} />
        {rest && <Refusal error={rest} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary" disabled={send.isPending}>
            {act}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
