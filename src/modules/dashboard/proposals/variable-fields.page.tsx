import type { VariableDto } from '../../content/variables/variables.dto.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { Input } from '../layout/form.page.js';
import { fieldOf, writtenValue } from './variable-fields.js';

const TYPES: Partial<Record<VariableDto['type'], string>> = { date: 'date', email: 'email', url: 'url' };

interface VariableFieldsProps {
  screen: DeskScreen;
  proposal: ProposalDto;
  returned: Returned;
}

/** A field for each variable that the proposal declares; none where it declares none. */
export function VariableFields({ screen, proposal, returned }: VariableFieldsProps) {
  const { language, t } = screen;
  if (proposal.variable_declarations.length === 0) return null;
  const again = { ...returned, errors: ofWholeFields(returned.errors) };
  return (
    <fieldset>
      <legend>{t.proposals.form.variables}</legend>
      <p class="hint">{t.proposals.form.variablesHint}</p>
      {proposal.variable_declarations.map((declaration) => {
        const { name, label, type, default: otherwise } = declaration;
        const value = writtenValue(proposal.variables[name], language);
        const placeholder = writtenValue(otherwise, language) || (type === 'money' ? '1250 EUR' : '');
        const field = { type: TYPES[type] ?? 'text', required: false, maxLength: 500, value, placeholder };
        return <Input key={name} id={fieldOf(declaration)} label={label} returned={again} input={field} />;
      })}
    </fieldset>
  );
}

/** What is wrong with a part of a value, such as its currency, stands at the field. */
function ofWholeFields(errors: Returned['errors']): Returned['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field.replace(/^(variables\.\w+)\..*$/, '$1'), text]),
  );
}
