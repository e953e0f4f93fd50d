import { Injectable } from '@nestjs/common';
import { descriptorOf, eachBlock, type Block } from '../../content/blocks/blocks.dto.js';
import { PREFAB_LANGUAGES } from '../../content/prefabs/prefabs.dto.js';
import { PrefabsService } from '../../content/prefabs/prefabs.service.js';
import { StockTemplatesService } from '../../templates/stock-templates.service.js';

type Claim = ReturnType<typeof claimsOf>[number];

/** The claims of one block, but for those that name a variable and so are the sender's own. */
function claimsOf(block: Block) {
  const claims = descriptorOf(block.type)?.claims?.(block) ?? [];
  return claims.filter(({ text }) => text !== '' && !text.includes('{{'));
}

/** Knows the names, the words of people and the figures that stock templates and prefabs bring as examples. */
@Injectable()
export class SamplesService {
  private known: ReadonlySet<string> | undefined;

  constructor(
    private readonly prefabs: PrefabsService,
    private readonly templates: StockTemplatesService,
  ) {}

  /** The claims of the block that nobody has touched since. */
  in(block: Block): Claim[] {
    return claimsOf(block).filter(({ text }) => this.texts.has(text));
  }

  private get texts(): ReadonlySet<string> {
    return (this.known ??= new Set(
      eachBlock([...this.templates.shipped.flatMap(({ sections }) => sections), ...this.prefabSections()])
        .flatMap(([block]) => claimsOf(block))
        .map(({ text }) => text),
    ));
  }

  private prefabSections() {
    return PREFAB_LANGUAGES.flatMap((language) =>
      this.prefabs.list({ language }).map(({ id }) => this.prefabs.get(id, language).section),
    );
  }
}
