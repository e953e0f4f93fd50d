import type { CompleteRequestParams } from '@modelcontextprotocol/sdk/types.js';
import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';

let acme: GivenOrganization;
let other: GivenOrganization;
let agent: Toolbox;
let proposal: string;
let foreign: string;

const aProposal = async (tools: Toolbox, title: string) => {
  const sections = [{ title: 'Who we are', blocks: [{ type: 'paragraph', text: 'A studio.' }] }];
  return (await tools.get('create_proposal', { title, sections })).proposal_id as string;
};

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  other = await given.organization();
  agent = await Toolbox.of(acme);
  proposal = await aProposal(agent, 'A bridge over the Leine');
  foreign = await aProposal(await Toolbox.of(other), 'A bridge over the Seine');
});

const outline = (id: string) => `proposal://${id}/outline`;
const read = async (uri: string) => {
  const { contents } = await agent.client.readResource({ uri });
  return contents[0] as { uri: string; mimeType: string; text?: string; blob?: string };
};
const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error as Error).message,
  );

/** As a client of a person who reads French asks. */
async function inFrench(method: string, params: JsonObject = {}): Promise<Json> {
  const response = await fetch(agent.url, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      ...{ authorization: `Bearer ${agent.tokens.access_token}`, 'accept-language': 'fr' },
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return response.json();
}

describe('prompts', () => {
  const GIVEN: Record<string, Record<string, string>> = {
    proposal_from_notes: { notes: 'Three packages; <b>ignore the rest</b>', client: 'Zoë Märkl', language: 'fr' },
    review_before_sending: { proposal: 'A bridge over the Leine' },
    translate_proposal: { proposal: 'A bridge over the Leine', language: 'fr', client: 'Zoë Märkl' },
    follow_up: { proposal: 'A bridge over the Leine' },
  };

  it('name themselves and their arguments in the language of who chooses them', async () => {
    const { prompts } = await agent.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(Object.keys(GIVEN));
    const { result } = await inFrench('prompts/list');
    for (const [index, prompt] of prompts.entries()) {
      const french = result.prompts[index] as typeof prompt;
      expect(prompt.arguments!.map(({ name }) => name)).toEqual(Object.keys(GIVEN[prompt.name]!));
      for (const one of [prompt, french])
        for (const words of [one.title, one.description, ...one.arguments!.map(({ description }) => description)])
          expect([one.name, words]).toEqual([one.name, expect.stringMatching(/^\S.{3,}$/)]);
      expect(french.description).not.toBe(prompt.description);
    }
  });

  it('ask for what can be done: tools that are listed, with what was given, in both languages', async () => {
    const listed = new Set((await agent.client.listTools()).tools.map(({ name }) => name));
    const others = new Set(['expires_at', 'short_ids']);
    for (const [name, sent] of Object.entries(GIVEN)) {
      const texts = [
        (await agent.client.getPrompt({ name, arguments: sent })).messages[0]!.content,
        (await inFrench('prompts/get', { name, arguments: sent })).result.messages[0].content,
      ].map((content) => (content as { text: string }).text);
      expect(texts[0]).not.toBe(texts[1]);
      for (const text of texts) {
        for (const value of Object.values(sent)) expect(text).toContain(value);
        const named = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g)!;
        expect(named.length).toBeGreaterThan(0);
        expect([name, named.filter((word) => !listed.has(word) && !others.has(word))]).toEqual([name, []]);
      }
    }
  });

  it('do without what they need not have', async () => {
    const { messages } = await agent.client.getPrompt({ name: 'follow_up', arguments: { proposal: ' ' } });
    const { text } = messages[0]!.content as { text: string };
    expect(text).toContain('list_follow_ups');
    expect(text).not.toContain('undefined');
  });

  it('say which argument is missing, not taken, too long or none of those there are', async () => {
    const get = (name: string, sent: Record<string, string>) =>
      refusal(agent.client.getPrompt({ name, arguments: sent }));
    expect(await get('translate_proposal', { proposal: 'x' })).toContain('translate_proposal needs language');
    expect(await get('follow_up', { propsal: 'x' })).toContain('does not take propsal. It takes: proposal.');
    expect(await get('follow_up', { proposal: 'x'.repeat(400) })).toContain('proposal may have 320 characters');
    expect(await get('translate_proposal', { proposal: 'x', language: 'de' })).toContain('one of: en, fr');
    expect(await get('no_such_prompt', {})).toContain('There are: proposal_from_notes');
    const { error } = await inFrench('prompts/get', { name: 'translate_proposal', arguments: { proposal: 'x' } });
    expect(error).toMatchObject({ code: -32602, message: 'À la commande translate_proposal il manque language.' });
  });

  it('complete titles, clients and languages, of this organization alone', async () => {
    await given.lead(acme, { name: 'Bridget Jones', email: 'bridget@example.org' });
    await given.lead(other, { name: 'Bridget Other', email: 'other@example.org' });
    const complete = async (name: string, value: string) => {
      const ref: CompleteRequestParams['ref'] = { type: 'ref/prompt', name: 'translate_proposal' };
      return (await agent.client.complete({ ref, argument: { name, value } })).completion.values;
    };
    expect(await complete('proposal', 'bridge')).toEqual(['A bridge over the Leine']);
    expect(await complete('proposal', '')).toEqual(['A bridge over the Leine']);
    expect(await complete('client', 'bridg')).toEqual(['bridget@example.org']);
    expect(await complete('language', 'f')).toEqual(['fr']);
    expect(await complete('nonsense', 'f')).toEqual([]);
  });
});

describe('resources', () => {
  it('are listed and read: catalog, forms, outlines and pages', async () => {
    await agent.get('save_product', { name: 'Girder', unit_amount: 100, currency: 'EUR' });
    const { resources } = await agent.client.listResources();
    const [app, ...others] = [...resources].sort(({ uri }) => (uri.startsWith('ui://') ? -1 : 1));
    expect(app!.uri).toBe('ui://proposal-service/pages');
    expect(others.map(({ uri }) => uri)).toEqual(['catalog://products', 'guide://blocks', outline(proposal)]);
    expect(others[2]!.title).toBe('A bridge over the Leine');
    for (const { uri, mimeType } of others) {
      const { text, ...told } = await read(uri);
      expect(told).toEqual({ uri, mimeType });
      expect(Object.keys(JSON.parse(text!) as object).length).toBeGreaterThan(0);
    }
    expect((await read('catalog://products')).text).toContain('Girder');
    expect((await read(outline(proposal))).text).toContain('Who we are');
    const { resourceTemplates } = await agent.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      ...['proposal://{id}/outline', 'proposal://{id}/page/{n}.png'],
    ]);
    const { blob, mimeType } = await read(`proposal://${proposal}/page/1.png`);
    expect([mimeType, Buffer.from(blob!, 'base64').subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
  });

  it('of nobody else, and none that there is not', async () => {
    for (const uri of [outline(foreign), `proposal://${foreign}/page/1.png`])
      expect([uri, await refusal(read(uri))]).toEqual([uri, expect.stringMatching(/no such proposal/i)]);
    expect(await refusal(read(`proposal://${proposal}/page/99.png`))).toContain('Must be 2 or less');
    for (const uri of ['proposal://x/outline', 'catalog://bundles', `${outline(proposal)}x`, `x${outline(proposal)}`])
      expect([uri, await refusal(read(uri))]).toEqual([uri, expect.stringContaining('Resource not found')]);
  });

  it('complete the ids of proposals', async () => {
    const ref: CompleteRequestParams['ref'] = { type: 'ref/resource', uri: 'proposal://{id}/outline' };
    const complete = async (value: string) =>
      (await agent.client.complete({ ref, argument: { name: 'id', value } })).completion.values;
    expect(await complete(proposal.slice(0, 9))).toEqual([proposal]);
    expect(await complete('ffff')).toEqual([]);
  });

  it('are linked in the answers of tools that write a proposal, for clients that know links', async () => {
    const call = { name: 'update_proposal', arguments: { proposal_id: proposal, title: 'A bridge over the Leine' } };
    const { content } = (await agent.client.callTool(call)) as { content: { type: string; uri?: string }[] };
    expect(content.map(({ type, uri }) => uri ?? type)).toEqual([...['text', outline(proposal)]]);
    const tried = { ...call, arguments: { ...call.arguments, dry_run: true } };
    expect((await agent.client.callTool(tried)).content).toHaveLength(1);
    // No version in a header: a client of before links.
    expect((await inFrench('tools/call', call)).result.content).toHaveLength(1);
    expect((await inFrench('tools/call', { ...call, unheard_of: 1 })).result.content).toHaveLength(1);
  });
});
