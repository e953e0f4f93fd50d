import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../frame/refusal.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { Sheet } from '../sheet.js';
import { TestClock } from './test-clock.js';
import { TestMails } from './test-mails.js';
import '../rows.css';
import './test-mode.css';

/** The twin of the organization: how one gets there and back, its clock, and the mails that it kept. */
export function TestMode() {
  const t = useText();
  const { me, may } = useCaller();
  const isTwin = me?.mode === 'test';
  return (
    <>
      <SectionHead title={t('twin.title')} intro={t('twin.intro')} />
      {me && <Switch isTwin={isTwin} />}
      {isTwin && may('organization:write') && <TestClock />}
      {isTwin && <TestMails />}
    </>
  );
}

function Switch({ isTwin }: { isTwin: boolean }) {
  const t = useText();
  const turn = useMutation({
    mutationFn: () => service.request('PUT', '/v1/me/mode', { input: { mode: isTwin ? 'live' : 'test' } }),
    // All that was read is of the other organization, and what listens listens there.
    onSuccess: () => {
      location.reload();
    },
  });
  return (
    <Sheet title={t(isTwin ? 'twin.isOn' : 'twin.isOff')} hint={t(isTwin ? 'twin.isOnHint' : 'twin.isOffHint')}>
      {turn.error && <Refusal error={turn.error} />}
      <div>
        <button
          type="button"
          className="primary"
          disabled={turn.isPending || turn.isSuccess}
          onClick={() => {
            turn.mutate();
          }}
        >
          {t(isTwin ? 'twin.leave' : 'twin.enter')}
        </button>
      </div>
    </Sheet>
  );
}
