import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../language/texts.js';
import { useQuestion } from '../proof.js';
import { service } from '../service.js';
import { Dialog } from './dialog.js';
import { TextField } from './field.js';
import { hasPasskey, knowsPasskeys, proveByPasskey } from './passkeys.js';
import { refusalsOf } from './refusals.js';
import { Refusal } from './refusal.js';

/** Asks who one is where a write needs to know, over whatever is open; the write then goes on by itself. */
export function Reauthentication() {
  const question = useQuestion();
  return question && <Question answer={question.answer} />;
}

/** Whoever came in by the provider of an organization proves it there: of them no password counts. */
function Question({ answer }: { answer: (isProved: boolean) => void }) {
  const { data, isPending } = useQuery({ queryKey: ['by-provider'], queryFn: isByProvider });
  if (isPending) return null;
  return data ? <AtTheProvider answer={answer} /> : <ByPassword answer={answer} />;
}

async function isByProvider(): Promise<boolean> {
  const { data } = await service.request<{ data: { current: boolean; by_provider: boolean }[] }>(
    'GET',
    '/v1/me/sessions',
  );
  return data.some(({ current, by_provider }) => current && by_provider);
}

/** In a tab of its own, so that what was typed here stays. */
function AtTheProvider({ answer }: { answer: (isProved: boolean) => void }) {
  const t = useText();
  const leave = () => {
    answer(false);
  };
  return (
    <Dialog title={t('proof.title')} onClose={leave}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          answer(true);
        }}
      >
        <p>{t('proof.provider')}</p>
        <p>
          <a className="button" href="/app/sso/again" target="_blank" rel="noopener">
            {t('proof.confirm')}
          </a>
        </p>
        <footer>
          <button type="button" onClick={leave}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary">
            {t('proof.go')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function ByPassword({ answer }: { answer: (isProved: boolean) => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const proof = useMutation({
    mutationFn: () => service.request('POST', '/v1/me/reauthenticate', { input: { password }, retries: 0 }),
    onSuccess: () => {
      answer(true);
    },
  });
  const { of, rest } = refusalsOf(proof.error, ['password']);
  const leave = () => {
    answer(false);
  };
  return (
    <Dialog title={t('proof.title')} onClose={leave}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          proof.mutate();
        }}
      >
        <p>{t('proof.why')}</p>
        <TextField
          label={t('proof.password')}
          error={of('password')}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          onType={setPassword}
        />
        {rest && <Refusal error={rest} />}
        <ByPasskey
          onProved={() => {
            answer(true);
          }}
        />
        <footer>
          <button type="button" onClick={leave}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary" disabled={proof.isPending}>
            {t('proof.go')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** For those who have one, in place of the password. */
function ByPasskey({ onProved }: { onProved: () => void }) {
  const t = useText();
  const { data } = useQuery({ queryKey: ['own-factors', 'passkey'], queryFn: hasPasskey, enabled: knowsPasskeys() });
  const proof = useMutation({ mutationFn: proveByPasskey, onSuccess: onProved });
  if (!data) return null;
  return (
    <>
      {/* Who leaves the browser's question is still asked this one. */}
      {proof.error && !(proof.error instanceof DOMException) && <Refusal error={proof.error} />}
      <button
        type="button"
        disabled={proof.isPending}
        onClick={() => {
          proof.mutate();
        }}
      >
        {t('proof.passkey')}
      </button>
    </>
  );
}
