import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { TextField } from '../frame/field.js';
import { Refusal } from '../frame/refusal.js';
import { refusalsOf } from '../frame/refusals.js';
import { useText } from '../language/texts.js';
import { queries } from '../service.js';
import { inPerson, type Asked } from './in-person.js';

interface Props {
  proposal: Proposal;
  asked: NonNullable<Asked['signature']>;
}

/** Signs for the organization, in the words of the page that the client reads. */
export function CounterSigning({ proposal: { id }, asked: { content_sha256, consent } }: Props) {
  const t = useText();
  const [signature, setSignature] = useState('');
  const signing = useMutation({
    mutationFn: () => inPerson.counterSign(id, { signature, content_sha256 }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['proposal', id] }),
  });
  const { of, rest } = refusalsOf(signing.error, ['signature']);
  return (
    <section className="notice" aria-labelledby="counter-signing">
      <h2 id="counter-signing">{t('sign.title')}</h2>
      <p>{t('sign.hint')}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          signing.mutate();
        }}
      >
        <TextField
          {...{ label: t('sign.signature'), error: of('signature'), value: signature, onType: setSignature }}
          maxLength={120}
          autoComplete="off"
          required
        />
        <label className="check">
          <input type="checkbox" required />
          <span>{consent}</span>
        </label>
        {rest && <Refusal error={rest} />}
        <button type="submit" className="primary" disabled={signing.isPending}>
          {t('sign.sign')}
        </button>
      </form>
    </section>
  );
}
