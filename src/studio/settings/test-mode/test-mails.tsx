import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { TestMail } from '../../../../sdk/src/generated/types.js';
import { Dialog } from '../../frame/dialog.js';
import { More } from '../../frame/more.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { usePages } from '../../frame/use-pages.js';
import { useReadAtEvents } from '../../frame/use-read-at-events.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { Sheet } from '../sheet.js';

const KEY = ['test-mails'];
const LINK = /(https?:\/\/\S+)/;

/** What would have been sent, with the links and codes in it. */
export function TestMails() {
  const t = useText();
  const { formatDate } = useIntl();
  const [open, setOpen] = useState<TestMail | null>(null);
  const { rows, error, refetch, more } = usePages(KEY, (after) => service.test.mails.list({ limit: 25, ...after }));
  useReadAtEvents(KEY);
  return (
    <Sheet title={t('twin.mails')} hint={t('twin.mailsHint')}>
      {error && <Refusal error={error} retry={refetch} />}
      {!rows && !error && <Skeleton lines={4} />}
      {rows?.length === 0 && <p className="muted">{t('twin.noMails')}</p>}
      {rows && rows.length > 0 && (
        <ol className="rows twin-mails" role="log" aria-label={t('twin.mails')}>
          {rows.map((mail) => (
            <li key={mail.id}>
              <button
                type="button"
                className="plain"
                onClick={() => {
                  setOpen(mail);
                }}
              >
                <b>{mail.subject}</b>
                <span className="muted">{mail.to}</span>
                <time dateTime={mail.created_at}>
                  {formatDate(mail.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </button>
            </li>
          ))}
        </ol>
      )}
      {more && (
        <div>
          <More more={more} />
        </div>
      )}
      {open && (
        <Mail
          mail={open}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </Sheet>
  );
}

function Mail({ mail: { subject, to, from_name, text }, onClose }: { mail: TestMail; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={subject} onClose={onClose} wide>
      <div className="form">
        <p className="muted">
          {t('twin.to', { to })}
          {from_name && ` · ${t('twin.from', { name: from_name })}`}
        </p>
        <p className="twin-text">
          {text.split(LINK).map((part, index) =>
            LINK.test(part) ? (
              <a key={index} href={part} target="_blank" rel="noreferrer">
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      </div>
    </Dialog>
  );
}
