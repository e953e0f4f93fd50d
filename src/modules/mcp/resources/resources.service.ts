import { Injectable } from '@nestjs/common';
import { callerLocale } from '../../../platform/operations/correlation.js';
import { refusedCall, type ToolCaller } from '../protocol/tool-caller.js';
import { APP_TYPE, PAGES_APP, PAGES_APP_HTML } from '../apps/pages-app.js';
import { protocol } from '../protocol/protocol-library.js';
import { TEXTS } from '../texts/catalogue.js';
import type { ResourceName } from '../texts/texts.js';
import { DocumentFormsService } from '../tools/orientation/document-forms.service.js';
import type { ToolAnswer } from '../tool-calls.service.js';
import { OUTLINE, PAGE, outlineOf } from './proposal-links.js';

const JSON_TYPE = 'application/json';
const [PRODUCTS, BLOCKS] = ['catalog://products', 'guide://blocks'];
/** So many proposals are listed, the newest first: their outlines. */
const LISTED = 20;
const ID = '([0-9a-fA-F-]{36})';
const [OUTLINE_OF, PAGE_OF] = [OUTLINE, PAGE].map(
  (template) =>
    new RegExp(`^${template.replace('{id}', ID).replace('{n}', '([1-9][0-9]{0,3})').replace('.png', '[.]png')}$`),
) as [RegExp, RegExp];

/** What clients read without a tool's call, by the tools that read the same and with their rights. */
@Injectable()
export class ResourcesService {
  constructor(private readonly forms: DocumentFormsService) {}

  async list(call: ToolCaller): Promise<object[]> {
    const { text, isError } = await call('list_proposals', { limit: LISTED });
    const { data } = isError ? { data: [] } : (JSON.parse(text) as { data: { proposal_id: string; title: string }[] });
    return [
      { uri: PRODUCTS, ...named('products') },
      { uri: BLOCKS, ...named('blocks') },
      { uri: PAGES_APP, ...named('pages'), mimeType: APP_TYPE },
      ...data.map(({ proposal_id, title }) => ({ uri: outlineOf(proposal_id), ...named('outline'), title })),
    ];
  }

  templates(): object[] {
    return [
      { uriTemplate: OUTLINE, ...named('outline') },
      { uriTemplate: PAGE, ...named('page'), mimeType: 'image/png' },
    ];
  }

  async read(uri: string, call: ToolCaller): Promise<object> {
    const [, outlined] = OUTLINE_OF.exec(uri) ?? [];
    const [, drawn, page] = PAGE_OF.exec(uri) ?? [];
    if (uri === PAGES_APP)
      return { uri, mimeType: APP_TYPE, text: PAGES_APP_HTML, _meta: { ui: { prefersBorder: true } } };
    if (uri === BLOCKS) return { uri, mimeType: JSON_TYPE, text: JSON.stringify(this.forms.forms()) };
    if (uri === PRODUCTS) return textOf(uri, await call('list_records', { kind: 'product', limit: 100 }));
    if (outlined) return textOf(uri, await call('get_proposal_content', { proposal_id: outlined, view: 'outline' }));
    if (!drawn) throw new protocol.ResourceNotFoundError(uri);
    const [png] = found(await call('render_proposal', { proposal_id: drawn, pages: [Number(page)] })).pictures;
    if (!png) throw new protocol.ResourceNotFoundError(uri);
    return { uri, mimeType: 'image/png', blob: Buffer.from(png).toString('base64') };
  }

  /** The ids of proposals that begin as what somebody is typing. */
  async complete({ name, value }: { name: string; value: string }, call: ToolCaller): Promise<string[]> {
    if (name !== 'id') return [];
    const { text, isError } = await call('list_proposals', { limit: LISTED });
    if (isError) return [];
    const { data } = JSON.parse(text) as { data: { proposal_id: string }[] };
    return data.map(({ proposal_id }) => proposal_id).filter((id) => id.startsWith(value.toLowerCase()));
  }
}

function named(name: ResourceName): object {
  return { name, ...TEXTS[callerLocale()].resources[name], mimeType: JSON_TYPE };
}

function textOf(uri: string, answer: ToolAnswer): object {
  return { uri, mimeType: JSON_TYPE, text: found(answer).text };
}

/** The answer, or why there is none in the words of the tool. */
function found(answer: ToolAnswer): ToolAnswer {
  if (!answer.isError) return answer;
  const { error } = JSON.parse(answer.text) as { error: { message: string } };
  throw refusedCall(error.message);
}
