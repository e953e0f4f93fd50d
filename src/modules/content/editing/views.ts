import { invalidFields, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { Listing } from '../../../platform/resources/define-resource.js';
import { eachString } from '../blocks/copy.js';
import type { Block } from '../blocks/blocks.dto.js';
import { SECTIONS_SCHEMA } from '../blocks/content-schemas.js';
import { entriesOf, entryIdsOf, membersOf } from '../blocks/members.js';
import type { Section } from '../content.dto.js';
import {
  idsOf,
  type ContentViewDto,
  type ContentViewQuery,
  type OutlinedBlockDto,
  type OutlinedSectionDto,
} from './content-views.dto.js';
import { stopsOn } from './paths.js';

const FIRST_WORDS = 60;
const NO_SECTION = 'No section has the id {id}.';

/** As much of a document as is asked for; 400 for a section that it does not have. */
export function viewOf(
  sections: Section[],
  { view = 'full', section_ids }: ContentViewQuery,
  listing: Listing,
): ContentViewDto {
  const wanted = section_ids && new Set(idsOf(section_ids));
  const unknown = [...(wanted || [])].filter((id) => !sections.some((section) => section.id === id));
  if (unknown.length > 0)
    throw invalidFields(unknown.map((id) => ({ ...problem('section_ids', said(NO_SECTION, { id })), listing })));
  const chosen = wanted ? sections.filter(({ id }) => wanted.has(id)) : sections;
  if (view === 'outline') return { outline: outlineOf(chosen) };
  return view === 'texts' ? { texts: textsOf(chosen) } : { sections: chosen };
}

/** Every text that people read, by the id of what it stands in and its path there, in reading order. */
export function textsOf(sections: Section[]): Record<string, string> {
  const texts: [string, string][] = [];
  eachString(sections, SECTIONS_SCHEMA, 'sections', (text, schema, field) => {
    if (!schema['x-text'] || text === '') return;
    const holder = stopsOn(sections, field).findLast(({ id }) => id !== undefined);
    if (holder) texts.push([`${holder.id}${holder.rest}`, text]);
  });
  return Object.fromEntries(texts);
}

/** What there is and where, with the first words of each. */
export function outlineOf(sections: Section[]): OutlinedSectionDto[] {
  return sections.map(({ id, style, title, blocks }) => ({
    id,
    ...(style === undefined ? {} : { style }),
    ...(title === undefined ? {} : { title }),
    blocks: blocks.map(outlined),
  }));
}

function outlined(block: Block): OutlinedBlockDto {
  const words = firstWords(block);
  const nests = membersOf(block)?.nest;
  const ids = entryIdsOf(block);
  const columns = (nests ? (entriesOf(block) as Block[][]) : []).map((blocks, index) => ({
    id: ids[index] ?? '',
    blocks: blocks.map(outlined),
  }));
  return {
    id: block.id ?? '',
    type: block.type,
    ...(words === '' ? {} : { words }),
    ...(nests ? { columns } : {}),
  };
}

function firstWords(block: Block): string {
  if (membersOf(block)?.nest) return '';
  let words = '';
  eachString(block, BLOCK, '', (text, schema) => {
    if (schema['x-text'] && words.length < FIRST_WORDS) words = `${words} ${text}`.trim();
  });
  const letters = Array.from(words.replace(/\s+/g, ' '));
  return letters.length > FIRST_WORDS ? `${letters.slice(0, FIRST_WORDS).join('')}…` : letters.join('');
}

const BLOCK = { $ref: '#/components/schemas/Block' };
