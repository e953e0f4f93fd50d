import type { Organization, ReleaseRule } from '../../../../sdk/src/generated/types.js';
import { minorOf, numberOf, writtenAmount, writtenNumber } from '../../editor/offer/numbers.js';

export const RULES = [
  'always',
  'by_agent',
  'by_api_key',
  'discount_percent_over',
  'total_over',
  'recipients_outside',
] as const;
export type RuleName = (typeof RULES)[number];

/** Each rule, whether it holds or not, so that what was typed beside one that is turned off is there again. */
export type TypedRules = Record<RuleName, { isOn: boolean; value: string }>;

export type ApproverRole = 'member' | 'admin' | 'owner';

export interface ReleaseValues {
  rules: TypedRules;
  approver_roles: ApproverRole[];
}

type SavedRules = Organization['release_policy']['rules'];

export function typedRules(rules: SavedRules, locale: string, currency: string): TypedRules {
  const one = (when: RuleName) => {
    const rule = rules.find((each) => each.when === when);
    return [when, { isOn: rule !== undefined, value: rule ? written(rule.value, when, locale, currency) : '' }];
  };
  return Object.fromEntries(RULES.map(one)) as TypedRules;
}

export const heldOf = (typed: TypedRules): RuleName[] => RULES.filter((when) => typed[when].isOn);

/** What is no number is sent as it was typed, so that the service says what is wrong with it. */
export function rulesOf(typed: TypedRules, locale: string, currency: string): ReleaseRule[] {
  return heldOf(typed).map((when) => ({ when, value: valueOf(typed[when].value, when, locale, currency) }));
}

function valueOf(text: string, when: RuleName, locale: string, currency: string): ReleaseRule['value'] {
  switch (when) {
    case 'discount_percent_over':
      return numberOf(text, locale, 2) ?? NaN;
    case 'total_over':
      return minorOf(text, locale, currency) ?? NaN;
    case 'recipients_outside':
      return text.split(/[\s,;]+/).filter(Boolean);
    default:
      return null;
  }
}

function written(value: SavedRules[number]['value'], when: RuleName, locale: string, currency: string): string {
  if (Array.isArray(value)) return value.join('\n');
  if (value === null) return '';
  return when === 'total_over' ? writtenAmount(value, locale, currency) : writtenNumber(value, locale);
}
