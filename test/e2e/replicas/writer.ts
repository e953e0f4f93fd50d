import type { Json, JsonObject } from '../../setup/json.js';
import { PatientClient } from '../story/patient-client.js';

/** What an event must tell, because a change was answered with success. */
export interface Promised {
  type: string;
  id: string;
  version: number | undefined;
}

/** An answered change, to be sent once more. */
export interface Answer {
  method: string;
  path: string;
  body: JsonObject | undefined;
  key: string;
  text: string;
}

interface Ending {
  action: string;
  type: string;
  body: JsonObject;
  /** The lead's status follows the outcome. */
  lead: boolean;
}

const ENDINGS: Ending[] = [
  { action: 'approve', type: 'proposal.approved', body: {}, lead: true },
  { action: 'deny', type: 'proposal.denied', body: { reason: 'Too expensive.' }, lead: true },
  { action: 'cancel', type: 'proposal.canceled', body: { reason: 'Called off.' }, lead: false },
  { action: 'unpublish', type: 'proposal.unpublished', body: {}, lead: false },
];

/** Makes one change after the other in an organization, and books what each answer promises. */
export class Writer {
  readonly promised: Promised[] = [];
  readonly answers: Answer[] = [];
  private chapters = 0;

  constructor(
    readonly client: PatientClient,
    private readonly name: string,
    /** A lead that all writers of the organization change. */
    private readonly shared: string,
    private readonly random: () => number,
  ) {}

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.chapter(`${this.name} ${(this.chapters += 1)}`);
  }

  private async chapter(title: string): Promise<void> {
    const lead = await this.change('lead.created', 'POST', '/v1/leads', { name: title });
    await this.change('lead.updated', 'PATCH', `/v1/leads/${lead.id}`, { company: 'Atelier Nord' });
    const draft = { title, lead_id: lead.id };
    const { id } = await this.change('proposal.created', 'POST', '/v1/proposals', draft, { version: 1 });
    const path = `/v1/proposals/${id}`;
    await this.change('proposal.updated', 'PATCH', path, { title: `${title}, again` });
    await this.change('proposal.published', 'POST', `${path}/publish`);
    this.follows(lead, 3);
    await this.change('lead.updated', 'PATCH', `/v1/leads/${this.shared}`, { city: title });
    const ending = this.pick(ENDINGS);
    await this.change(ending.type, 'POST', `${path}/${ending.action}`, ending.body);
    if (ending.lead) this.follows(lead, 4);
    const spare = await this.change('lead.created', 'POST', '/v1/leads', { name: `${title}, spare` });
    await this.change('lead.deleted', 'DELETE', `/v1/leads/${spare.id}`, undefined, spare);
  }

  /** The change of a proposal moves its lead on, which is an event of its own. */
  private follows(lead: Json, version: number): void {
    this.promised.push({ type: 'lead.updated', id: lead.id as string, version });
  }

  /** Answers that don't hold id and version speak of what is known already. */
  private async change(type: string, method: string, path: string, body?: JsonObject, known?: Json): Promise<Json> {
    const key = `${this.name}: ${this.answers.length + 1}`;
    const answer = await this.client.send(method, path, body, key);
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text}`);
    const { id, version } = { ...known, ...answer.body } as { id: string; version: number };
    this.promised.push({ type, id, version });
    this.answers.push({ method, path, body, key, text: answer.text });
    return answer.body;
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!;
  }
}
