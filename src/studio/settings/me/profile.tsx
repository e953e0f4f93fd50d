import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { Fact, SelectField, TextField as TypedField } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm } from '../../frame/form/use-form.js';
import { useRole } from '../../frame/use-role.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { Sheet } from '../sheet.js';
import { ownAccount, type OwnProfile } from './own-account.js';
import '../rows.css';
import './me.css';

const KEY = ['own-profile'];

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
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ownAccount.profile });
  if (error) return <Refusal error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Sheet title={t('me.who')}>
        <Skeleton lines={4} />
      </Sheet>
    );
  return <Known profile={data} />;
}

/** The name is read by others; in another language the studio is loaded anew. */
function Known({ profile: { name, email, language } }: { profile: OwnProfile }) {
  const t = useText();
  const textOf = useTextOf();
  const role = useRole();
  const form = useForm({ name, language: language ?? '' }, async (changes) => {
    const { language: spoken, ...others } = changes;
    const input = { ...others, ...(spoken !== undefined && { language: spoken || null }) };
    queries.setQueryData(KEY, await ownAccount.changeProfile(input));
    if (spoken !== undefined) location.reload();
    await queries.invalidateQueries();
  });
  return (
    <Form title={t('me.who')} form={form}>
      <TypedField {...form.field('name')} label={t('me.name')} hint={t('me.nameHint')} maxLength={255} isRequired />
      <Fact label={t('me.email')} hint={t('me.emailHint')}>
        {email}
      </Fact>
      {role && <Fact label={t('me.role')}>{textOf('memberRole', role)}</Fact>}
      <SelectField
        {...form.field('language')}
        label={t('me.language')}
        hint={t('me.languageHint')}
        options={[
          ['', t('me.asBrowser')],
          ['fr', 'Français'],
          ['en', 'English'],
        ]}
      />
    </Form>
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
