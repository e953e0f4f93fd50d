import type { DeskScreen, Returned } from '../../http/screen.js';
import { Input } from '../../layout/form.page.js';
import { Select } from '../../layout/select.page.js';

const SCHEDULES = ['full', 'deposit', 'installments'];
const MILESTONES = 'milestones';
const METHODS = ['card', 'bank_transfer'];

/** When and how it is to be paid. */
export function OfferPayment({ screen, returned }: { screen: DeskScreen; returned: Returned }) {
  const { offer: t, page } = screen.t.proposals;
  const ticked = [returned.values.methods ?? []].flat();
  const whole = (id: string, label: string, hint: string) => (
    <Input
      {...{ id, label, hint, returned }}
      input={{ type: 'text', required: false, inputMode: 'numeric', maxLength: 4 }}
    />
  );
  return (
    <fieldset class="lines">
      <legend>{t.payment}</legend>
      {returned.errors[MILESTONES] ? <p class="error">{returned.errors[MILESTONES]}</p> : null}
      <div class="line-fields wide-fields">
        <Select
          {...{ id: 'schedule', label: t.schedule, returned, value: 'full' }}
          options={[...SCHEDULES, ...(returned.values[MILESTONES] ? [MILESTONES] : [])].map(
            (name): [string, string] => [name, t.schedules[name] ?? name],
          )}
        />
        {whole('deposit_percent', t.deposit, t.depositHint)}
        {whole('installments', t.installments, t.installmentsHint)}
        {whole('due_days', t.due, t.dueHint)}
      </div>
      <fieldset>
        <legend>{t.methods}</legend>
        {returned.errors.methods ? <p class="error">{returned.errors.methods}</p> : null}
        {METHODS.map((method) => (
          <label key={method} class="check">
            <input type="checkbox" name="methods" value={method} checked={ticked.includes(method)} />
            {page.methods[method]}
          </label>
        ))}
      </fieldset>
    </fieldset>
  );
}
