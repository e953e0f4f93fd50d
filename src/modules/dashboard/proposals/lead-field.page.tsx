import type { DeskScreen, Returned } from '../http/screen.js';
import { Input } from '../layout/form.page.js';

interface LeadFieldProps {
  screen: DeskScreen;
  returned: Returned;
  suggestions: string[];
  /** Whom it is for already. */
  value: string;
}

/** Whom it is for: typed, or chosen from the latest ones. */
export function LeadField({ screen, returned, suggestions, value }: LeadFieldProps) {
  const t = screen.t.proposals.form;
  const input = { type: 'text', required: false, maxLength: 600, value, list: 'leads', autoComplete: 'off' };
  return (
    <>
      <Input id="lead" label={t.lead} hint={t.leadHint} returned={returned} input={input} />
      <datalist id="leads">
        {suggestions.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}
