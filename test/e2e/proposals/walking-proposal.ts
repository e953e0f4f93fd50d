import type { RunningApplication } from '../../setup/application.js';
import type { Answer } from '../../setup/api-client.js';
import type { GivenOrganization } from '../../setup/given.js';
import { Reader, SIGNATURE } from '../pages/reader.js';
import { paragraph, read, type Json } from './examples.js';
import {
  ACTIONS,
  allowedIn,
  EVENT_OF,
  leadStatusOf,
  linkOf,
  NEW,
  type Action,
  type Model,
} from './transition-table.js';

const AFTER_DECISION = [
  'external_id',
  'metadata',
  'password',
  'allow_payment',
  'allow_client_to_download_pdf',
  'allow_client_questions',
] as const;
const VALUES: Json = {
  external_id: null,
  metadata: { a: 'b' },
  password: null,
  allow_payment: false,
  allow_client_to_download_pdf: true,
  allow_client_questions: true,
};
const isUndecided = ({ deal }: Model) => deal === 'pending' || deal === 'expired';

/** One proposal with all that the contract says of it after each step: states, version and events. */
export class WalkingProposal {
  model: Model = NEW;
  private version = 1;
  private readonly events = ['proposal.created'];
  /** Whether the client would see something else after publishing. */
  private dirty = true;
  private firstViewed = false;
  private words = 0;

  constructor(
    private readonly application: RunningApplication,
    private readonly organization: GivenOrganization,
    readonly id: string,
    private readonly leadId: string,
  ) {}

  /** What the sender does by the address of the action. */
  async act(action: Action, body?: Json): Promise<Answer> {
    const next = ACTIONS[action](this.model);
    const answer = await this.send(action, body);
    const success = action === 'duplicate' ? 201 : action === 'delete' ? 204 : 200;
    expect([action, this.model, answer.status]).toEqual([action, this.model, next === null ? 409 : success]);
    if (next === null || action === 'duplicate') return answer;
    const repeated = action === 'publish' && this.model.page === 'published' && !this.dirty;
    this.model = next;
    if (!repeated) this.written(EVENT_OF[action]);
    if (action === 'publish') this.dirty = false;
    if (action === 'edit') this.dirty = true;
    return answer;
  }

  async patch(body: Json): Promise<void> {
    const [field = ''] = Object.keys(body);
    const before = await read(this.organization, this.id);
    const said: Json = { ...before, ...(before.settings as Json), password: before.has_password ? '' : null };
    const { status, body: answer } = await this.organization.api().patch(`/v1/proposals/${this.id}`, body);
    const late = (AFTER_DECISION as readonly string[]).includes(field);
    const possible = this.model.page !== 'archived' && (isUndecided(this.model) || late);
    expect([field, this.model, status]).toEqual([field, this.model, possible ? 200 : 409]);
    if (!possible) {
      expect([answer.error.code, answer.error.details[0].field]).toEqual(['invalid_state', field]);
      return;
    }
    if (JSON.stringify(body[field]) === JSON.stringify(said[field])) return;
    this.written('updated');
    if (field === 'title') this.dirty = true;
    if (field === 'expires_at') this.model = { ...this.model, deal: 'pending' };
  }

  patchLate(index: number): Promise<void> {
    const field = AFTER_DECISION[index % AFTER_DECISION.length] ?? 'metadata';
    return this.patch({ [field]: VALUES[field] });
  }

  /** What the client does on the page; a closed page tells them so, a decided one too. */
  async decide(how: 'sign' | 'deny'): Promise<void> {
    const { url } = await read(this.organization, this.id);
    const address = (url as string | null) ?? `${this.application.url}/p/AAAAAAAAAAAAAAAAAAAAAA/x`;
    const reader = new Reader(this.application, address);
    const link = linkOf(this.model);
    const possible = link === 200 && this.model.deal === 'pending';
    const signature = possible ? await reader.signature() : { ...SIGNATURE, content_sha256: '0'.repeat(64) };
    const { status } = await reader.json(how, how === 'sign' ? signature : {});
    expect([how, this.model, status]).toEqual([how, this.model, possible ? 200 : link === 200 ? 409 : link]);
    if (!possible) return;
    this.model = { ...this.model, deal: how === 'sign' ? 'approved' : 'denied' };
    if (!this.firstViewed) this.events.push('proposal.first_viewed');
    this.firstViewed = true;
    this.written(how === 'sign' ? 'approved' : 'denied');
  }

  /** The clock passed its end: that is told once, and no version rises. */
  expired(): void {
    if (this.model.deal !== 'pending') return;
    this.model = { ...this.model, deal: 'expired' };
    this.events.push('proposal.expired');
  }

  /** Everything that can be seen from outside, at once. */
  async requirePermission(): Promise<void> {
    const { deal_status, page_status, allowed_actions, url, version } = await read(this.organization, this.id);
    expect({ deal_status, page_status, version }).toEqual({
      deal_status: this.model.deal,
      page_status: this.model.page,
      version: this.version,
    });
    expect([...(allowed_actions as string[])].sort()).toEqual([...allowedIn(this.model)].sort());
    expect(url === null).toBe(!this.model.everPublished);
    await this.requireAround(leadStatusOf(this.model), linkOf(this.model));
  }

  /** After its deletion nothing of it is left but its events and a closed door. */
  async requireGone(): Promise<void> {
    expect((await this.organization.api().get(`/v1/proposals/${this.id}`)).status).toBe(404);
    await this.requireAround('new', this.model.everPublished ? 410 : 404);
  }

  private async requireAround(leadStatus: string, link: number): Promise<void> {
    const api = this.organization.api();
    expect((await api.get(`/v1/leads/${this.leadId}`)).body.status).toBe(leadStatus);
    const sql = 'select public_id, slug from proposals where organization_id = $1 and id = $2';
    const [row] = await this.application.sql(sql, [this.organization.id, this.id]);
    const page = await new Reader(this.application, `${this.application.url}/p/${row?.public_id}/${row?.slug}`).get();
    expect([this.model, page.status]).toEqual([this.model, link]);
    const told = await this.application.sql(
      "select type from events where organization_id = $1 and data->'object'->>'id' = $2 order by created_at, id",
      [this.organization.id, this.id],
    );
    expect(told.map(({ type }) => type as string)).toEqual(this.events);
  }

  private send(action: Action, body?: Json): Promise<Answer> {
    const api = this.organization.api();
    const path = `/v1/proposals/${this.id}`;
    if (action === 'delete') return api.delete(path);
    if (action === 'edit') return api.put(`${path}/content`, { sections: [paragraph(`Words ${(this.words += 1)}`)] });
    if (action === 'send') return api.post(`${path}/send`, { to: 'claire@example.com' });
    return api.post(`${path}/${action}`, action === 'cancel' ? { reason: 'Over' } : body);
  }

  private written(event: string): void {
    this.version += 1;
    this.events.push(`proposal.${event}`);
  }
}
