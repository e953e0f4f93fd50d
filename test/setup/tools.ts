import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { MemberRole } from '../../src/platform/auth/permissions.js';
import { Agent, type Tokens } from './agent.js';
import type { GivenOrganization } from './given.js';
import type { Json, JsonObject } from './json.js';
import { Person } from './person.js';

export interface ToolAnswer {
  ok: boolean;
  /** The whole record, or the error. */
  body: Json;
}

/** An agent of a member, by the official client of the protocol. */
export class Toolbox {
  private constructor(
    readonly client: Client,
    readonly tokens: Tokens,
    readonly person: Person,
    readonly url: string,
  ) {}

  static async of(
    organization: GivenOrganization,
    role: MemberRole = 'admin',
    access: 'full' | 'read' = 'full',
  ): Promise<Toolbox> {
    const person = await Person.of(organization, role);
    const { tokens } = await Agent.connected(person, organization, { access });
    const url = `${organization.application.url}/v1/mcp`;
    const client = new Client({ name: 'test', version: '1.0.0' });
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    await client.listTools();
    return new Toolbox(client, tokens, person, url);
  }

  async call(name: string, input: JsonObject = {}): Promise<ToolAnswer> {
    const result = await this.client.callTool({ name, arguments: input });
    const [text] = result.content as { text: string }[];
    const parsed = JSON.parse(text!.text);
    if (!result.isError) expect(result.structuredContent).toEqual(parsed);
    return result.isError ? { ok: false, body: parsed.error } : { ok: true, body: parsed };
  }

  /** The record, of a call that must succeed. */
  async get(name: string, input: JsonObject = {}): Promise<Json> {
    const { ok, body } = await this.call(name, input);
    if (!ok) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  }

  /** The error, of a call that must fail. */
  async fail(name: string, input: JsonObject = {}): Promise<Json> {
    const { ok, body } = await this.call(name, input);
    if (ok) throw new Error(`${name} succeeded: ${JSON.stringify(body)}`);
    return body;
  }
}
