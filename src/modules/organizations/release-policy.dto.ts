import { domainToASCII } from 'node:url';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, isFQDN } from 'class-validator';
import { problem, type ErrorDetail } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { OneOf, Optional } from '../../platform/http/validation/fields.js';
import { ListOf } from '../../platform/http/validation/nested.js';
import { Items, otherwise, PartsBy, rangeCode, type PartProblem } from '../../platform/http/validation/parts.js';
import { MAX_LINE_AMOUNT } from '../../platform/money/money.js';

export const RELEASE_RULES = [
  'always',
  'by_agent',
  'by_api_key',
  'discount_percent_over',
  'total_over',
  'recipients_outside',
] as const;
export type ReleaseRuleName = (typeof RELEASE_RULES)[number];

/** Viewers only read, and release nothing. */
export const APPROVER_ROLES = ['member', 'admin', 'owner'] as const;

const MAX_DOMAINS = 50;
const MAX_DOMAIN_CHARACTERS = 253;

type RuleValue = number | string[] | null;

/** As it is compared: in small letters, and in the form that the network knows. */
export function domainOf(text: string): string {
  return domainToASCII(text.trim().toLowerCase());
}

function isDomain(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_DOMAIN_CHARACTERS && isFQDN(domainOf(value));
}

function valueProblems(value: unknown, rule: object | undefined): PartProblem[] {
  const { when } = (rule ?? {}) as Partial<ReleaseRuleDto>;
  if (when === 'discount_percent_over') return numberProblems(value, 100, 2);
  if (when === 'total_over') return numberProblems(value, MAX_LINE_AMOUNT, 0);
  if (when === 'recipients_outside') return domainProblems(value);
  const isKnown = typeof when === 'string' && RELEASE_RULES.includes(when);
  if (!isKnown || value === undefined || value === null) return [];
  return [{ part: '', problem: 'Must be absent: this rule has no value.' }];
}

function numberProblems(value: unknown, maximum: number, decimals: 0 | 2): PartProblem[] {
  if (value === undefined || value === null) return [{ part: '', problem: 'Is required: this rule needs a value.' }];
  const scaled = typeof value === 'number' ? Number((value * 10 ** decimals).toFixed(6)) : NaN;
  if (Number.isInteger(scaled) && scaled >= 0 && Number(value) <= maximum) return [];
  const range = { minimum: 0, maximum, step: decimals === 2 ? 0.01 : 1 };
  const text = 'Must be a number from {minimum} to {maximum} in steps of {step}.';
  return [{ part: '', problem: said(text, range, rangeCode(value, 0, maximum)) }];
}

function domainProblems(value: unknown): PartProblem[] {
  if (value === undefined || value === null) return [{ part: '', problem: 'Is required: this rule needs a value.' }];
  if (!Array.isArray(value)) return [{ part: '', problem: 'Must be a list.' }];
  if (value.length < 1 || value.length > MAX_DOMAINS) {
    const range = { minimum: 1, maximum: MAX_DOMAINS };
    const code = value.length < 1 ? 'too_few' : 'too_many';
    return [{ part: '', problem: said('Must have {minimum} to {maximum} items.', range, code) }];
  }
  return (value as unknown[]).flatMap((one, index) =>
    isDomain(one)
      ? []
      : [{ part: `[${index}]`, problem: said('Must be a domain such as {expected}.', { expected: 'example.com' }) }],
  );
}

const spelled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? one.trim().toLowerCase() : one))
    : value;

function RuleValueField(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => spelled(value)),
    PartsBy('rule_value', valueProblems),
    ApiProperty({
      required: false,
      nullable: true,
      oneOf: [
        { type: 'number', minimum: 0, maximum: MAX_LINE_AMOUNT },
        {
          type: 'array',
          items: { type: 'string', maxLength: MAX_DOMAIN_CHARACTERS },
          minItems: 1,
          maxItems: MAX_DOMAINS,
        },
      ],
      example: null,
    }),
  );
}

/** One reason for which a proposal is released before it is published. */
export class ReleaseRuleDto {
  /**
   * `always`; `by_agent` and `by_api_key`: whoever publishes it; `discount_percent_over`: taken off the whole offer, its
   * lines included; `total_over`: the one-time total, tax included, and any in another currency than the organization's;
   * `recipients_outside`: somebody it is for has an e-mail address elsewhere.
   */
  @OneOf(RELEASE_RULES)
  @ApiProperty({ example: 'always' })
  when: ReleaseRuleName;

  /** Of `discount_percent_over` 0 to 100 percent, of `total_over` minor units, of `recipients_outside` 1 to 50 domains; null or absent of the others. */
  @RuleValueField()
  value?: RuleValue;
}

class SavedReleaseRuleDto {
  /** What it holds for. */
  @OneOfStates(RELEASE_RULES)
  @ApiProperty({ example: 'always' })
  when: string;
  /** From where on it holds; null where the rule needs none. */
  @ApiProperty({
    nullable: true,
    oneOf: [{ type: 'number' }, { type: 'array', items: { type: 'string' } }],
    example: null,
  })
  value: RuleValue;
}

/** What a second person looks at before it is published. */
export class ReleasePolicyDto {
  /** When one of them holds, a proposal is released before it is published. */
  rules: SavedReleaseRuleDto[];
  /** Members of these roles release; never the one who asked, unless there is nobody else. */
  @ApiProperty({ type: 'array', items: { type: 'string', anyOf: [{ enum: [...APPROVER_ROLES] }, { type: 'string' }] } })
  approver_roles: string[];
}

/** Absent fields stay. */
export class UpdateReleasePolicyDto {
  /** All rules, each kind at most once; an empty list for none. */
  @Optional()
  @ListOf(ReleaseRuleDto, 0, RELEASE_RULES.length)
  rules?: ReleaseRuleDto[];

  /** Whose members release: 1 to 3 of `member`, `admin` and `owner`. */
  @Optional()
  @IsArray(otherwise('Must be a list.'))
  @ArrayMinSize(1, otherwise('Must have {minimum} to {maximum} items.', { minimum: 1, maximum: 3 }, 'too_few'))
  @ArrayMaxSize(3, otherwise('Must have {minimum} to {maximum} items.', { minimum: 1, maximum: 3 }, 'too_many'))
  @Items((item) => (APPROVER_ROLES as readonly unknown[]).includes(item), 'Must be one of: {allowed}.', {
    allowed: APPROVER_ROLES,
  })
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...APPROVER_ROLES] }, minItems: 1, maxItems: 3 })
  approver_roles?: string[];
}

/** What is wrong with rules that are each well formed. */
export function policyProblems({ rules = [], approver_roles = [] }: UpdateReleasePolicyDto): ErrorDetail[] {
  const isRepeated = <T>(one: T, index: number, all: readonly T[]) => all.indexOf(one) < index;
  const names = rules.map(({ when }) => when);
  const twice = (path: string) => problem(path, 'Must have no item twice.');
  return [
    ...names.flatMap((when, index) =>
      isRepeated(when, index, names) ? [twice(`release_policy.rules[${index}].when`)] : [],
    ),
    ...approver_roles.flatMap((role, index) =>
      isRepeated(role, index, approver_roles) ? [twice(`release_policy.approver_roles[${index}]`)] : [],
    ),
  ];
}

/** As it is stored and given. */
export function savedPolicy(
  before: ReleasePolicyDto,
  { rules, approver_roles }: UpdateReleasePolicyDto,
): ReleasePolicyDto {
  return {
    rules: rules?.map(({ when, value = null }) => ({ when, value })) ?? before.rules,
    approver_roles: approver_roles ?? before.approver_roles,
  };
}
