import type { Listing } from '../resources/define-resource.js';
import { PROBLEMS, type DetailCode } from './messages/messages.js';
import { said, write, type Locale, type Params, type ProblemText, type Said, type SentenceText } from './said.js';

/** One thing that is wrong with the input, for programs and for people. */
export interface ErrorDetail {
  /** The path of the field. */
  field: string;
  code: DetailCode;
  /** In English. */
  message: string;
  /** What a program or a translation needs of it. */
  params: Params;
  /** As the catalogue has it, for other languages. */
  said: Said;
  /** Where what it should name is listed; each face says so in its own words. */
  listing?: Listing;
}

/** The closed list of error codes with the HTTP status each is given. */
export const ERROR_STATUS = {
  validation_error: 400,
  unauthorized: 401,
  forbidden: 403,
  reauthentication_required: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  invalid_state: 409,
  preflight_failed: 409,
  release_required: 409,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  provider_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A text of the catalogue, or one with what fills it. */
export type Sentence = SentenceText | Said<SentenceText>;
type Problem = ProblemText | Said<ProblemText>;

/** An error meant for the caller; services throw it, each face translates it. */
export class AppError extends Error {
  readonly said: Said;

  constructor(
    readonly code: ErrorCode,
    sentence: Sentence,
    readonly details?: ErrorDetail[],
    readonly headers: Record<string, string> = {},
  ) {
    const own = typeof sentence === 'string' ? said(sentence) : sentence;
    super(write(own, 'en'));
    this.said = own;
  }

  /** The same with where to find what a detail does not find: for a face, as it writes that. */
  listedBy(write: (listing: Listing) => string | undefined): AppError {
    if (!this.details?.some(({ listing }) => listing)) return this;
    const details = this.details.map((detail) => {
      const list = detail.listing && write(detail.listing);
      return list === undefined ? detail : { ...detail, params: { ...detail.params, list } };
    });
    return this.with(details);
  }

  /** The same about other fields. */
  with(details: ErrorDetail[] | undefined): AppError {
    return new AppError(this.code, this.said as Said<SentenceText>, details, this.headers);
  }
}

/** What is so, with its value as a program reads it. */
export function stateDetail(field: string, value: string | boolean | readonly string[]): ErrorDetail {
  const states = [value].flat().map((state) => said('{state}', { state: String(state) }));
  return { ...problem(field, said('{value}', { value: states })), params: { [field]: value } };
}

/** What the caller gets of an error, in their language. */
export function translateError({ code, said: own, details }: AppError, locale: Locale) {
  return {
    code,
    message: write(own, locale),
    ...(details ? { details: details.map((detail) => inWords(detail, locale)) } : {}),
  };
}

/** The one shape in which every door tells of an error. */
export function errorBody(error: AppError, locale: Locale, request_id: string) {
  const { details, ...what } = translateError(error, locale);
  return { error: { ...what, request_id, ...(details ? { details } : {}) } };
}

/** A detail as callers get it; one of several operations names its own by the index. */
export function inWords({ field, code, params, said: own }: ErrorDetail, locale: Locale) {
  const { operation } = params;
  const detail = { field, code, message: write(own, locale), params };
  return typeof operation === 'number' ? { ...detail, operation } : detail;
}

/** A record does not exist in this organization; each face says how one of its kind is found there. */
export class MissingError extends AppError {
  constructor(
    readonly what: string,
    sentence: Sentence,
    details?: ErrorDetail[],
  ) {
    super('not_found', sentence, details);
  }

  /** The same, naming the mode that was looked in, as it does whether or not the other has such a record. */
  inMode(mode: 'test' | 'live'): MissingError {
    const { text, params } = this.said;
    const named = { ...params, mode };
    if (text === 'No such {what}.')
      return new MissingError(this.what, said('No such {what} in {mode} mode.', named), this.details);
    if (text === '{field}: no such {what}.')
      return new MissingError(this.what, said('{field}: no such {what} in {mode} mode.', named), this.details);
    return this;
  }

  /** Names what lists such records, each by its kind, and the field that refers to none. */
  foundBy(listOf: (what: string) => string | undefined, field?: string): AppError {
    const list = listOf(this.what);
    if (list === undefined) return this;
    const details = this.details ?? (field === undefined ? undefined : [missing(field, this.what)]);
    const listed = details?.map((detail) => {
      const own = listOf(String(detail.params['what'])) ?? list;
      return { ...detail, params: { ...detail.params, list: own } };
    });
    return new AppError('not_found', said('{problem} {list} lists them.', { problem: this.said, list }), listed);
  }
}

export function problem(field: string, text: Problem): ErrorDetail {
  const own = typeof text === 'string' ? said(text) : text;
  return {
    field,
    code: own.code ?? PROBLEMS[own.text as keyof typeof PROBLEMS][0],
    message: write(own, 'en'),
    params: own.params,
    said: own,
  };
}

export function invalid(field: string, text: Problem): AppError {
  return invalidFields([problem(field, text)]);
}

/** The field of a form that an error's field belongs to: `lines` of `lines[2].name`. */
export function topField(field: string): string {
  return field.split(/[.[]/, 1)[0] ?? '';
}

export const MAX_DETAILS = 100;

export function invalidFields(problems: Iterable<ErrorDetail>): AppError {
  const details = fieldsToldOnce(firstFew(problems));
  const [first] = details;
  const message = first ? firstOf(first, details.length - 1) : 'The request is not valid.';
  return new AppError('validation_error', message, details);
}

/** Of more nothing is told, and none are looked for. */
function firstFew(problems: Iterable<ErrorDetail>): ErrorDetail[] {
  const few: ErrorDetail[] = [];
  for (const one of problems) if (few.push(one) === MAX_DETAILS) break;
  return few;
}

/** Whether it tells as much as one may. */
export const isFull = ({ details = [] }: AppError): boolean => details.length >= MAX_DETAILS;

function firstOf({ field, code, said: own, params }: ErrorDetail, more: number): Said<SentenceText> {
  const isList = code === 'invalid_value' && isLong(params['allowed']);
  const problem = isList ? said('Must be one of the values that details name.') : own;
  if (more === 0) return said('{field}: {problem}', { field, problem });
  return said('{field}: {problem} And {more} more in details.', { field, problem, more });
}

/** More values than a sentence holds, such as types of events. */
const isLong = (allowed: unknown) => Array.isArray(allowed) && allowed.length > 12;

/** The fields that an object takes are told with the first that it does not, so that many make no long answer. */
function fieldsToldOnce(details: ErrorDetail[]): ErrorDetail[] {
  const told = new Set<string>();
  return details.map((detail) => {
    const { allowed, ...others } = detail.params;
    if (detail.code !== 'unknown_field' || !Array.isArray(allowed) || allowed.length === 0) return detail;
    const fields = allowed.join();
    if (!told.has(fields)) {
      told.add(fields);
      return detail;
    }
    return { ...detail, params: others };
  });
}

export function notFound(what: string): AppError {
  return new MissingError(what, noSuch(what));
}

/** A body refers to a record that does not exist in this organization. */
export function referenceNotFound(field: string, what: string): AppError {
  return new MissingError(what, said('{field}: no such {what}.', { field, what }), [missing(field, what)]);
}

export function conflict(field: string, text: Problem): AppError {
  const detail = problem(field, text);
  return new AppError('conflict', said('{problem}', { problem: detail.said }), [detail]);
}

const noSuch = (what: string) => said('No such {what}.', { what });

/** Fields of a body that refer to records of these kinds, which are not there; null where all are. */
export function unknownReferences(unknown: (false | [field: string, what: string])[]): AppError | null {
  const details = unknown.flatMap((one) => (one ? [missing(...one)] : []));
  const [first] = details;
  return first ? referencesNotFound(String(first.params['what']), details) : null;
}

/** References that lead nowhere. */
export function referencesNotFound(what: string, details: ErrorDetail[], field = details[0]?.field ?? what): AppError {
  return new MissingError(what, said('{field}: no such {what}.', { field, what }), details);
}

/** The record is kept by what still refers to it: a resource, as routes call it. */
export function inUseBy(resource: string): ErrorDetail {
  return problem('id', said('Others still refer to this record: {used_by}.', { used_by: resource }));
}

export function missing(field: string, what: string): ErrorDetail {
  return problem(field, noSuch(what));
}
