import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { Sheet } from '../sheet.js';
import { ownAccount } from './own-account.js';
import '../rows.css';
import './me.css';

/** Who is signed in, and their password. */
export function Profile() {
  const t = useText();
  return (
    <>
      <SectionHead title={t('me.profile')} intro={t('me.profileIntro')} />
      <Facts />
      <Password />
    </>
  );
}

function Facts() {
  const t = useText();
  const textOf = useTextOf();
  const { me } = useCaller();
  const id = me?.credential.id;
  const { data: member, error } = useQuery({
    queryKey: ['members', id],
    queryFn: () => service.organization.members.get(id ?? ''),
    enabled: Boolean(id),
  });
  return (
    <Sheet title={t('me.who')}>
      {error && <Refusal error={error} />}
      {!member && !error && <Skeleton lines={3} />}
      {member && (
        <dl className="facts">
          <dt>{t('me.name')}</dt>
          <dd>{member.name}</dd>
          <dt>{t('me.email')}</dt>
          <dd>{member.email}</dd>
          <dt>{t('me.role')}</dt>
          <dd>{textOf('memberRole', member.role)}</dd>
          <dt>{t('me.language')}</dt>
          <dd>
            {t('me.thisLanguage')} <span className="muted">{t('me.languageHint')}</span>
          </dd>
        </dl>
      )}
    </Sheet>
  );
}

const FIELDS = ['current_password', 'new_password'] as const;

function Password() {
  const t = useText();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => ownAccount.changePassword({ current_password: current, new_password: next }),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      void queries.invalidateQueries({ queryKey: ['own-sessions'] });
    },
  });
  const { of, rest } = refusalsOf(change.error, FIELDS);
  return (
    <Sheet title={t('me.password')} hint={t('me.passwordHint')}>
      <form
        className="form narrow-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <TextField
          label={t('me.currentPassword')}
          error={of('current_password')}
          type="password"
          autoComplete="current-password"
          value={current}
          onType={setCurrent}
        />
        <TextField
          label={t('me.newPassword')}
          hint={t('me.newPasswordHint')}
          error={of('new_password')}
          type="password"
          autoComplete="new-password"
          value={next}
          onType={setNext}
        />
        {rest && <Refusal error={rest} />}
        <div className="form-end">
          <button type="submit" className="primary" disabled={change.isPending}>
            {t('me.changePassword')}
          </button>
          <p role="status" className="done">
            {change.isSuccess && t('me.passwordChanged')}
          </p>
        </div>
      </form>
    </Sheet>
  );
}
