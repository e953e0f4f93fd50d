import type { Answer } from '../../setup/api-client.js';
import { theApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import { anOffer } from '../offers/examples.js';
import { Reader, type Shown } from '../pages/reader.js';
import { act, aProposal, paragraph, read, write, type Json } from '../proposals/examples.js';

/** A published proposal that is talked about. */
export class Talked {
  constructor(
    readonly acme: GivenOrganization,
    readonly id: string,
    readonly sections: Json[],
    readonly offer: Json,
    readonly url: string,
  ) {}

  at(below = ''): string {
    return `/v1/proposals/${this.id}/threads${below}`;
  }

  reader(headers: Record<string, string> = {}): Reader {
    return new Reader(theApplication(), this.url, headers);
  }

  all(): Promise<Json[]> {
    return this.acme.api().all(this.at());
  }

  async one(id: string): Promise<Json> {
    return (await this.acme.api().get(this.at(`/${id}`))).body as Json;
  }

  open(body: Json): Promise<Answer> {
    return this.acme.api().post(this.at(), body);
  }

  answer(id: string, text: string): Promise<Answer> {
    return this.acme.api().post(this.at(`/${id}/messages`), { text });
  }

  /** Asks on the page, and gives the thread as the sender sees it. */
  async asked(body: Json = {}, reader: Reader = this.reader()): Promise<Json> {
    const shown = await ask(reader, body);
    if (shown.status !== 201) throw new Error(`Asking answered ${shown.status}: ${shown.text}`);
    return this.one(shown.body.id as string);
  }

  record(): Promise<Json> {
    return read(this.acme, this.id);
  }
}

export const ask = (reader: Reader, body: Json = {}): Promise<Shown> =>
  reader.json('threads', { text: 'Can it be blue?', kind: 'question', ...body });

/** With two sections and an offer, published. */
export async function aTalked(acme: GivenOrganization, details: Json = {}): Promise<Talked> {
  const { id } = await aProposal(acme, { title: 'A new website', language: 'en', ...details });
  const offer = await anOffer(acme, id as string);
  const { sections } = await write(acme, id as string, [
    { ...paragraph('We listen first.'), title: 'Approach' },
    {
      title: 'Price',
      blocks: [{ type: 'columns', columns: [[{ type: 'paragraph', text: 'A' }], []] }, { type: 'offer' }],
    },
  ]);
  const { url } = await act(acme, id as string, 'publish');
  return new Talked(acme, id as string, sections as Json[], offer, url as string);
}
