import { createHash } from 'node:crypto';
import { descriptorOf, eachBlock, type Block } from './blocks/blocks.dto.js';
import type { Samples, Section } from './content.dto.js';

interface Sample {
  place: string;
  text: string;
  /** Path in the sections. */
  field: string;
}

/** Knows the names, the words of people and the figures that were brought as examples from those that somebody wrote. */
export class ContentSamples {
  /** All such texts of sections that nobody has worked on yet; those that name a variable are the sender's own. */
  of(sections: Section[]): Samples {
    const own = claimsIn(sections).filter(({ text }) => text !== '' && !text.includes('{{'));
    return Object.fromEntries(own.map(({ place, text }) => [place, hashOf(text)]));
  }

  /** Those that nobody has touched since. */
  in(sections: Section[], samples: Samples): Sample[] {
    if (Object.keys(samples).length === 0) return [];
    const isSample = ({ place, text }: Sample) => Object.hasOwn(samples, place) && samples[place] === hashOf(text);
    return claimsIn(sections).filter(isSample);
  }

  /** What is still an example after a change; what is changed back to one is not. */
  left(samples: Samples, sections: Section[]): Samples {
    const untouched = new Set(this.in(sections, samples).map(({ place }) => place));
    return Object.fromEntries(Object.entries(samples).filter(([place]) => untouched.has(place)));
  }

  /** What came as an example in copies of sections of the library, and was not changed at once. */
  brought(copies: { from: Section; to: Section }[]): Samples {
    const of = ({ from, to }: { from: Section; to: Section }) =>
      this.left(this.copied(this.of([from]), [from], [to]), [to]);
    return Object.assign({}, ...copies.map(of)) as Samples;
  }

  /** The same of a copy, in which everything stands in its place under another id. */
  copied(samples: Samples, from: Section[], to: Section[]): Samples {
    const copies = claimsIn(to);
    const kept = claimsIn(from).flatMap(({ place }, index) => {
      const hash = samples[place];
      const copy = copies[index];
      return hash !== undefined && copy ? [[copy.place, hash] as const] : [];
    });
    return Object.fromEntries(kept);
  }
}

function claimsIn(sections: Section[]): Sample[] {
  return eachBlock(sections).flatMap(([block, path]) => {
    const claims = descriptorOf(block.type)?.claims?.(block) ?? [];
    return claims.map(({ text, field, id }) => ({
      text,
      place: id ?? placeOf(block, field),
      field: `${path}.${field}`,
    }));
  });
}

/** Below the nearest part that has an id, so that it survives when others move. */
function placeOf(block: Block, field: string): string {
  const [, list = '', index = '', rest = ''] = /^(\w+)\[(\d+)\]\.(.+)$/.exec(field) ?? [];
  const item = (block as unknown as Record<string, { id?: string }[] | undefined>)[list]?.[Number(index)];
  return item?.id === undefined ? `${block.id}.${field}` : `${item.id}.${rest}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
