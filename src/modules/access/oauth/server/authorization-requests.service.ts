import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { parseUrl } from '../../../../platform/http/parse-url.js';
import { AGENT_SCOPE, STAY_SCOPE, oauthAddresses } from '../tokens/addresses.js';

/** The one way in which answers are promised; the library knows others, whose pages no browser would run here. */
const ANSWERED_BY = 'query';

/** Puts right what clients send in many ways. */
@Injectable()
export class AuthorizationRequestsService {
  private readonly resource: string;

  constructor(@Inject(ENV) env: Env) {
    this.resource = oauthAddresses(env.baseUrl).resource;
  }

  /** Without a scope it is the one there is; every request is confirmed by a person, and lets the client stay. */
  completed(query: URLSearchParams): URLSearchParams {
    const scopes = (query.get('scope') ?? '').split(/\s+/).filter(Boolean);
    const asked = scopes.length > 0 ? scopes : [AGENT_SCOPE];
    query.set('scope', [...new Set([...asked, STAY_SCOPE])].join(' '));
    if (query.get('prompt') !== 'none') query.set('prompt', 'consent');
    if ((query.get('response_mode') ?? ANSWERED_BY) !== ANSWERED_BY) query.set('response_mode', 'unsupported');
    return this.withResource(query);
  }

  /** A program that asks for itself gets the one scope there is, whether it names it or not. */
  tokenForm(fields: Record<string, unknown> | undefined): URLSearchParams {
    const form = this.withResource(this.formOf(fields));
    if (form.get('grant_type') === 'client_credentials' && !form.get('scope')) form.set('scope', AGENT_SCOPE);
    return form;
  }

  /** However the address of the resource is written, it is the same one. */
  withResource(fields: URLSearchParams): URLSearchParams {
    const given = fields.getAll('resource').map((value) => this.canonical(value));
    fields.delete('resource');
    for (const value of new Set(given)) fields.append('resource', value);
    return fields;
  }

  formOf(fields: Record<string, unknown> | undefined): URLSearchParams {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields ?? {}))
      for (const one of [value].flat()) if (typeof one === 'string') form.append(name, one);
    return form;
  }

  private canonical(value: string): string {
    const url = parseUrl(value);
    if (!url) return value;
    const text = `${url.origin}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`;
    return text === this.resource ? this.resource : value;
  }
}
