import type { VariableDto, VariablesInput } from '../../content/variables/variables.dto.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { decimalOf, minorOf, writtenDecimal, writtenMinor } from '../http/decimals.js';
import { textOf, type Form } from '../http/form.js';
import type { Language } from '../language/strings.js';

type Value = ProposalDto['variables'][string];
/** What was typed and is no value stays the text, which the service refuses by its field. */
type Typed = NonNullable<VariablesInput['variables']>;

export const fieldOf = ({ name }: VariableDto) => `variables.${name}`;

/** As a field has it; money with the code of its currency. */
export function writtenValue(value: Value | null | undefined, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return `${writtenMinor(value.amount, value.currency, language)} ${value.currency}`;
  return typeof value === 'number' ? writtenDecimal(value, language) : value;
}

/** The values that were typed anew; an empty field takes one back. */
export function typedValues({ variable_declarations, variables }: ProposalDto, form: Form, language: Language): Typed {
  const changed = variable_declarations.filter((declaration) => {
    const field = fieldOf(declaration);
    return form[field] !== undefined && textOf(form, field) !== writtenValue(variables[declaration.name], language);
  });
  return Object.fromEntries(
    changed.map((declaration) => [
      declaration.name,
      valueOf(declaration, textOf(form, fieldOf(declaration)), language),
    ]),
  );
}

function valueOf({ type }: VariableDto, text: string, language: Language): Value | null {
  if (text === '') return null;
  if (type === 'money') return moneyOf(text, language);
  return type === 'number' ? signedOf(text, language) : text;
}

function signedOf(text: string, language: Language): number | string {
  const [, sign = '', rest = text] = /^([-−]?)\s*(.*)$/s.exec(text) ?? [];
  const number = decimalOf(rest, language);
  if (typeof number === 'string') return text;
  return sign ? -number : number;
}

function moneyOf(text: string, language: Language): Value {
  const [, digits = '', code = ''] = /^(.+?)\s*([a-z]{3})$/is.exec(text) ?? [];
  const currency = code.toUpperCase();
  const amount = minorOf(digits, currency, language);
  return typeof amount === 'number' ? { amount, currency } : text;
}
