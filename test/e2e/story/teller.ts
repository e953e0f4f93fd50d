import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { contentHashIn, SIGNATURE } from '../pages/reader.js';
import type { JsonObject } from '../../setup/json.js';
import { PatientClient, type Answered } from './patient-client.js';

/** One story, as far as the service has answered it with success; what was not answered is absent. */
export interface Chapter {
  title: string;
  lead?: string;
  proposal?: string;
  url?: string;
  /** The hash of the page that was read. */
  hash?: string;
  copy_url?: string;
}

/** Tells the story again and again, and writes down what it was promised. */
export class Teller {
  readonly chapters: Chapter[] = [];
  private readonly client: PatientClient;

  constructor(
    url: string,
    key: string,
    private readonly name: string,
    private readonly isOver: () => boolean,
  ) {
    this.client = new PatientClient([url], key, isOver);
  }

  async tell(): Promise<void> {
    while (!this.isOver()) {
      const chapter: Chapter = { title: `${this.name} ${this.chapters.length + 1}` };
      this.chapters.push(chapter);
      await this.play(chapter);
    }
  }

  /** The first request of a chapter once more: it must give what it gave. */
  repeat({ title, lead }: Chapter): Promise<Answered> {
    return this.post('/v1/proposals', { title, lead_id: lead }, `${title}: proposal`);
  }

  /** What the service no longer knows of what it has promised; empty when nothing is missing. */
  async missing(chapter: Chapter): Promise<string[]> {
    const { title, lead, proposal, url, copy_url } = chapter;
    if (!lead) return [];
    const found: Answered[] = [await this.send('GET', `/v1/leads/${lead}`)];
    if (found[0]?.body.name !== title) return [`${title}: the lead`];
    if (!proposal) return [];
    const record = await this.send('GET', `/v1/proposals/${proposal}`);
    if (record.body.title !== title || record.body.lead_id !== lead) return [`${title}: the proposal`];
    if (!url) return [];
    const problems =
      record.body.url === url && record.body.page_status === 'published' ? [] : [`${title}: the publication`];
    const evidence = await this.send('GET', `/v1/proposals/${proposal}/evidence`);
    problems.push(...verifyEvidence(Buffer.from(evidence.text)).problems.map((problem) => `${title}: ${problem}`));
    if (!copy_url) return problems;
    return [
      ...problems,
      ...(await this.missingOfSignature(chapter, record.body as JsonObject, JSON.parse(evidence.text) as JsonObject)),
    ];
  }

  private async missingOfSignature(
    { title, proposal, hash, copy_url }: Chapter,
    record: JsonObject,
    evidence: JsonObject,
  ): Promise<string[]> {
    const signature = await this.send('GET', `/v1/proposals/${proposal}/signature`);
    const copy = await fetch(copy_url ?? '');
    const links = (evidence.events as JsonObject[]).filter(({ type }) => type === 'signed');
    const holds = {
      decision: record.deal_status === 'approved' && record.decided_via === 'client',
      signature: signature.body.status === 'signed' && signature.body.signers[0].name === SIGNATURE.name,
      link: links.length === 1 && links[0]?.data.content_sha256 === hash,
      copy: copy.status === 200,
    };
    return Object.entries(holds).flatMap(([what, held]) => (held ? [] : [`${title}: the ${what}`]));
  }

  private async play(chapter: Chapter): Promise<void> {
    const { title } = chapter;
    chapter.lead = (await this.post('/v1/leads', { name: title }, `${title}: lead`)).body.id as string;
    const made = await this.post('/v1/proposals', { title, lead_id: chapter.lead }, `${title}: proposal`);
    chapter.proposal = made.body.id as string;
    const published = await this.post(`/v1/proposals/${chapter.proposal}/publish`, {}, `${title}: publish`);
    chapter.url = published.body.url as string;
    chapter.hash = contentHashIn((await this.client.fetch(chapter.url ?? '')).text);
    await this.sign(chapter);
  }

  /** The page's form knows no key: whoever got no answer tries again, and is told that it was signed. */
  private async sign(chapter: Chapter): Promise<void> {
    const body = JSON.stringify({ ...SIGNATURE, content_sha256: chapter.hash });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const answer = await this.client.fetch(`${chapter.url}/sign`, init);
    if (answer.status === 200) chapter.copy_url = answer.body.copy_url as string;
    else if (answer.status !== 409) throw new Error(`Signing was answered with ${answer.status}: ${answer.text}`);
  }

  private async post(path: string, body: JsonObject, key: string): Promise<Answered> {
    const answer = await this.send('POST', path, body, key);
    if (answer.status >= 300) throw new Error(`POST ${path} was answered with ${answer.status}: ${answer.text}`);
    return answer;
  }

  send(method: string, path: string, body?: JsonObject, key?: string): Promise<Answered> {
    return this.client.send(method, path, body, key);
  }
}
