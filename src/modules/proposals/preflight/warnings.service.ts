import { Injectable } from '@nestjs/common';
import { callerLocale } from '../../../platform/operations/correlation.js';
import { Clock } from '../../../platform/time/clock.js';
import { ContentService } from '../../content/content.service.js';
import { descriptorOf, eachBlock, type Block } from '../../content/blocks/blocks.dto.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { placeOf } from './place-of.js';
import { WARNING_TEXTS, type WarningCode, type WarningDto } from './preflight.dto.js';
import { SamplesService } from './samples.service.js';
import { said, write } from '../../../platform/errors/said.js';

/** A warning before it is known where it lies. */
interface Finding {
  code: WarningCode;
  field?: string;
  params?: Record<string, string>;
}

const SOON_SECONDS = 3 * 24 * 3600;
/** Names that RFC 2606 keeps for examples. */
const EXAMPLE_HOST = /(?<![\w-])example\.(?:com|org|net)\b|\b[\w-]{1,63}\.example\b/i;
/** Noughts where a telephone number belongs; an amount such as 1 000 000 begins with another figure. */
const EXAMPLE_NUMBER = /(?<!\d[\s.,'’-]?)(?:\+\d{1,3}[\s.-]?)?\(?0\)?(?:[\s.-]?0){6,}(?!\d)/;

/** Looks at what a client would see, as a careful colleague would. */
@Injectable()
export class WarningsService {
  constructor(
    private readonly content: ContentService,
    private readonly clock: Clock,
    private readonly samples: SamplesService,
  ) {}

  of(snapshot: ProposalSnapshot, expiresAt: string | null): WarningDto[] {
    const findings = [
      ...this.ofProposal(snapshot, expiresAt),
      ...eachBlock(snapshot.sections).flatMap(([block, field]) => blockFindings(block, field, snapshot)),
      ...this.sampleTexts(snapshot),
      ...this.exampleAddresses(snapshot),
    ];
    return findings.map(({ code, field = null, params = {} }) => {
      const message = write(said(WARNING_TEXTS[code], params), callerLocale());
      return { code, message, ...placeOf(snapshot.sections, field), field, params };
    });
  }

  private ofProposal(snapshot: ProposalSnapshot, expiresAt: string | null): Finding[] {
    const findings: Finding[] = [];
    if (eachBlock(snapshot.sections).every(([{ type }]) => descriptorOf(type)?.saysNothing))
      findings.push({ code: 'empty_content' });
    if (!snapshot.lead) findings.push({ code: 'no_lead', field: 'lead_id' });
    else if (!snapshot.lead.email) findings.push({ code: 'no_signer_email', field: 'lead_id' });
    if (!this.showsTitle(snapshot)) findings.push({ code: 'title_not_shown', field: 'title' });
    if (expiresAt && expiresAt < this.clock.in(SOON_SECONDS))
      findings.push({ code: 'expires_soon', field: 'expires_at', params: { expires_at: expiresAt } });
    return findings;
  }

  /** A page whose first section is no cover makes one of the title. */
  private showsTitle({ title, sections }: ProposalSnapshot): boolean {
    const [first] = sections;
    if (!first?.title || first.title_level !== 1) return true;
    const wanted = plain(title);
    let shown = false;
    this.content.mapTexts(sections, (text) => {
      shown ||= plain(text).includes(wanted);
      return text;
    });
    return shown;
  }

  private sampleTexts({ sections }: ProposalSnapshot): Finding[] {
    return eachBlock(sections).flatMap(([block, field]) =>
      this.samples.in(block).map((claim): Finding => {
        return { code: 'sample_text', field: `${field}.${claim.field}`, params: { found: claim.text } };
      }),
    );
  }

  private exampleAddresses({ sections }: ProposalSnapshot): Finding[] {
    const findings: Finding[] = [];
    const look = (text: string, field: string) => {
      const found = (EXAMPLE_HOST.exec(text) ?? EXAMPLE_NUMBER.exec(text))?.[0].trim();
      if (!found) return;
      findings.push({ code: 'example_address', field, params: { found } });
    };
    this.content.mapTexts(sections, (text, field) => {
      look(text, field);
      return text;
    });
    for (const { address, field } of this.content.actionsIn(sections)) look(address, field);
    return findings;
  }
}

function blockFindings(block: Block, path: string, { offers, selected_offer_id }: ProposalSnapshot): Finding[] {
  const places = descriptorOf(block.type)?.pictures?.(block) ?? [];
  const findings = places.flatMap(({ file_id, alt, field }): Finding[] => {
    const place = field === '' ? path : `${path}.${field}`;
    if (!file_id) return [{ code: 'placeholder_image', field: `${place}.file_id` }];
    return alt === '' ? [{ code: 'missing_alt', field: `${place}.alt` }] : [];
  });
  if (block.type !== 'offer') return findings;
  const shown = block.offer_id ?? selected_offer_id;
  const isThere = block.client_can_choose ? offers.length > 0 : offers.some(({ id }) => id === shown);
  return isThere ? findings : [...findings, { code: 'offer_missing', field: path }];
}

/** Two texts that a reader would call the same. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_~`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
