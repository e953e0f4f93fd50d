import { idsIn } from '../../../src/modules/content/blocks/identities.js';
import type { Section } from '../../../src/modules/content/content.dto.js';
import { textsOf } from '../../../src/modules/content/editing/views.js';
import { randomFrom } from '../../setup/random.js';

type Part = Record<string, unknown>;

const TEXTS = [
  '',
  ' ',
  'A few words',
  'x'.repeat(400),
  '**bold** {{lead.name|you}}',
  '{{nonsense}}',
  'Où\u202f? «\u00a0là\u00a0»',
];
const NOWHERE = '0198c0de-7a11-7000-8000-00000000dead';

/** Operations as hurried people and mistaken programs send them: most fit the document, some do not. */
export class RandomEdits {
  private readonly random: () => number;
  private document: Section[] = [];
  private ids: string[] = [];
  private blocks: Part[] = [];

  constructor(
    seed: number,
    private readonly examples: Part[],
  ) {
    this.random = randomFrom(seed);
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  operations(document: Section[], most = 6): Part[] {
    this.document = document;
    this.ids = idsIn(document);
    this.blocks = blocksIn(document);
    return Array.from({ length: 1 + this.below(most) }, () => this.operation());
  }

  private operation(): Part {
    const section_id = this.section();
    const block_id = this.block();
    return this.pick<() => Part>([
      () => ({ op: 'insert_section', section: this.newSection(), ...this.place(() => this.section()) }),
      () => ({ op: 'insert_section', prefab: this.pick(['about', 'nowhere']) }),
      () => ({
        op: 'update_section',
        section_id,
        set: { [this.pick(['title', 'badge', 'style'])]: this.pick([...TEXTS, null]) },
      }),
      () => ({ op: 'replace_section', section_id, section: this.pick([this.newSection(), this.document[0] ?? {}]) }),
      () => ({ op: 'duplicate_section', section_id }),
      () => ({ op: 'delete_section', section_id }),
      () => ({ op: 'move_section', section_id, ...this.place(() => this.section()) }),
      () => ({ op: 'insert_block', block: this.newBlock(), in: this.pick([section_id, this.id()]) }),
      () => ({ op: 'insert_block', block: this.newBlock(), ...this.place(() => this.block()) }),
      () => ({ op: 'update_block', block_id, set: this.changes(block_id) }),
      () => ({ op: 'replace_block', block_id, block: this.pick([this.newBlock(), this.blocks[0] ?? {}]) }),
      () => ({ op: 'duplicate_block', block_id }),
      () => ({ op: 'delete_block', block_id }),
      () => ({ op: 'move_block', block_id, in: this.pick([section_id, this.id()]) }),
      () => ({ op: 'move_block', block_id, ...this.place(() => this.block()) }),
      () => ({ op: 'replace_text', find: this.pick(['e', 'words', 'A']), replace: this.pick(TEXTS) }),
      () => ({ op: 'set_texts', texts: this.someTexts() }),
    ])();
  }

  private pick<T>(of: T[]): T {
    return of[this.below(of.length)]!;
  }

  private any<T>(of: T[]): T | undefined {
    return of[this.below(of.length)];
  }

  private id(): string {
    return this.below(20) === 0 ? NOWHERE : (this.any(this.ids) ?? NOWHERE);
  }

  private section(): string {
    return this.below(20) === 0 ? this.id() : (this.any(this.document)?.id ?? NOWHERE);
  }

  private block(): string {
    return this.below(20) === 0 ? this.id() : ((this.any(this.blocks)?.id as string | undefined) ?? NOWHERE);
  }

  private place(neighbour: () => string): Part {
    return this.pick<Part>([{}, { before: neighbour() }, { after: neighbour() }, { before: neighbour() }]);
  }

  private newBlock(): Part {
    const block = structuredClone(this.pick(this.examples));
    return this.below(4) === 0 ? { ...block, id: this.id() } : block;
  }

  private newSection(): Part {
    return { title: 'New', blocks: Array.from({ length: this.below(4) }, () => this.newBlock()) };
  }

  /** Of some field, entry or nothing at all. */
  private changes(block_id: string): Part {
    const block = this.blocks.find(({ id }) => id === block_id) ?? {};
    const lists = Object.entries(block).filter(([, value]) => Array.isArray(value));
    const [list = 'items', entries = []] = (this.any(lists) ?? []) as [string?, unknown[]?];
    const entry = this.pick<string>([`[${this.id()}]`, `[${this.below(3)}]`, '[]']);
    const path = this.pick(['text', 'caption', ...Object.keys(block), list, `${list}${entry}`, `${list}${entry}.text`]);
    return { [path]: this.pick<unknown>([...TEXTS, null, entries, entries.toReversed(), entries[0], block[path]]) };
  }

  private someTexts(): Part {
    const all = Object.keys(textsOf(this.document));
    return Object.fromEntries(Array.from({ length: 3 }, () => [this.any(all) ?? `${NOWHERE}.text`, this.pick(TEXTS)]));
  }
}

export function blocksIn(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn);
  if (typeof value !== 'object' || value === null) return [];
  const part = value as Part;
  return [...('type' in part ? [part] : []), ...Object.values(part).flatMap(blocksIn)];
}
