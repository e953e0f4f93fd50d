import { theApplication, type RunningApplication } from './application.js';
import { given, type GivenOrganization } from './given.js';
import type { MemberRole } from '../../src/platform/auth/permissions.js';

type Values = Record<string, string | string[]>;

export interface Page {
  status: number;
  headers: Headers;
  text: string;
  /** Where the answer leads; null when it is a page itself. */
  location: string | null;
}

export const PASSWORD = 'correct horse battery';

/** A person with a browser that keeps cookies, fills in forms, and goes where it is sent only when told to. */
export class Person {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(
    readonly email: string,
    readonly application: RunningApplication = theApplication(),
  ) {}

  /** Signed in, as a member of this organization. */
  static async of(organization: GivenOrganization, role: MemberRole = 'owner'): Promise<Person> {
    const { id } = await given.member(organization, role);
    const [user] = await organization.application.sql('select email from users where id = $1', [id]);
    const person = new Person(user!.email as string, organization.application);
    await person.signIn();
    return person;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.send(path, { headers });
  }

  /** Fills in the form of this address on the page: what the form holds already, and these values. */
  async submit(page: Page, action: string, values: Values = {}, headers: Record<string, string> = {}): Promise<Page> {
    const hidden = hiddenFields(page.text, action);
    return this.post(action, { ...hidden, ...values }, headers);
  }

  post(path: string, values: Values, headers: Record<string, string> = {}): Promise<Page> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) body.append(name, one);
    return this.send(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
  }

  async signIn(password = PASSWORD): Promise<Page> {
    return this.submit(await this.get('/app/login'), '/app/login', { email: this.email, password });
  }

  /** Out of this browser alone. */
  async signOut(): Promise<Page> {
    return this.submit(await this.get('/app/organizations'), '/app/logout');
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, { value, path: '/' });
  }

  private async send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Page> {
    const url = new URL(path, this.application.url);
    const cookie = [...this.cookies]
      .filter(([, { path: under }]) => url.pathname.startsWith(under))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}), ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) this.keep(set);
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location'),
    };
  }

  private keep(set: string): void {
    const [pair = '', ...attributes] = set.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (key: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const ends = attribute('expires');
    const key = name;
    if (value === '' || (ends !== undefined && Date.parse(ends) <= Date.now())) this.cookies.delete(key);
    else this.cookies.set(key, { value, path: attribute('path') ?? '/' });
  }
}

export function hiddenFields(html: string, action: string): Record<string, string> {
  const form = html.match(new RegExp(`<form[^>]*action="${escaped(action)}"[^>]*>(.*?)</form>`, 's'))?.[1];
  if (form === undefined) throw new Error(`The page has no form for ${action}:\n${html.slice(0, 2000)}`);
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(inputs.map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]));
}

function attributeOf(tag: string, name: string): string {
  return (tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '').replace(/&amp;/g, '&').replace(/&quot;/g, '"');
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
