import { QrCode } from '../../../platform/html/qr-code.page.js';
import { inGroups } from '../../../platform/in-groups.js';
import type { NewTotpDto } from '../../access/factors/factors.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { CODE } from '../sign-in/second-step.page.js';
import { FACTORS } from './factors-address.js';

interface Props {
  made: NewTotpDto;
  /** Where the person wants to go afterwards. */
  next: string;
  returned: Returned;
}

/** The picture for the app, the same to type, and the field for its first code. */
export function renderAddFactorPage(screen: DeskScreen, { made, next, returned }: Props): string {
  const { factors: t, wrong, cancel } = screen.t;
  return renderPlainPage(screen, {
    title: t.addTitle,
    children: (
      <>
        <p>{t.scan}</p>
        <div class="qr">
          <QrCode text={made.otpauth_url} label={t.qr} />
        </div>
        <details>
          <summary>{t.byHand}</summary>
          <p>{t.byHandHint}</p>
          <p class="secret">{inGroups(made.secret, ' ')}</p>
        </details>
        <p>
          <a href={made.otpauth_url}>{t.onThisDevice}</a>
        </p>
        <Form screen={screen} action={`${FACTORS}/${made.id}/confirm`}>
          <FormError returned={returned} text={wrong} />
          <input type="hidden" name="next" value={next} />
          <Input
            id="code"
            label={t.firstCode}
            returned={{ ...returned, values: {} }}
            input={{ ...CODE, autofocus: Object.keys(returned.errors).length > 0 }}
          />
          <button class="button" type="submit">
            {t.confirm}
          </button>
        </Form>
        <p>
          <a href={FACTORS}>{cancel}</a>
        </p>
      </>
    ),
  });
}
