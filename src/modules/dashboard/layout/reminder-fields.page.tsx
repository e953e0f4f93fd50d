import type { RemindersDto } from '../../organizations/reminders.dto.js';
import { textOf, type Form } from '../http/form.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { Input } from './form.page.js';
import { Select } from './select.page.js';

interface ReminderFieldsProps {
  screen: DeskScreen;
  reminders: RemindersDto | null;
  returned: Returned;
}

/** When whoever's turn it is is reminded: days in words, and whether once more before the end. */
export function ReminderFields({ screen, reminders, returned }: ReminderFieldsProps) {
  const t = screen.t.reminders;
  const days = { required: false, maxLength: 40, value: reminders?.days.join(', ') ?? '' };
  return (
    <>
      <Input id="reminders" label={t.days} hint={t.daysHint} returned={returned} input={days} />
      <Select
        {...{ id: 'reminders_until', label: t.until, returned, value: reminders?.until ?? 'decision' }}
        options={Object.entries(t.untils)}
      />
    </>
  );
}

/** What the fields say, of a form that has them. */
export function typedReminders(form: Form): { reminders?: object | null } {
  if (form.reminders === undefined) return {};
  const days = textOf(form, 'reminders')
    .split(/[\s,;]+/)
    .filter((day) => day !== '');
  const until = textOf(form, 'reminders_until') || 'decision';
  return { reminders: days.length === 0 ? null : { days: days.map(Number), until } };
}
