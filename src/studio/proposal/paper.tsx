import { useMutation } from '@tanstack/react-query';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { saveFile } from '../frame/save-file.js';
import { useText, type TextName } from '../language/texts.js';
import { service } from '../service.js';
import { canonical } from './canonical.js';

const PDF = 'application/pdf';

/** What can be taken home of a proposal, by the name that its button has. */
const PAPERS = {
  pdf: async ({ id, slug }: Proposal) => {
    saveFile(`${slug}.pdf`, PDF, await service.proposals.pdf.get(id));
  },
  certificate: async ({ id, slug }: Proposal) => {
    saveFile(`${slug}-evidence.pdf`, PDF, await service.proposals.evidence.getPdf(id));
  },
  evidence: async ({ id, slug }: Proposal) => {
    // Sealed as it is written by RFC 8785: what was read of it is written so again.
    saveFile(`${slug}-evidence.json`, 'application/json', canonical(await service.proposals.evidence.get(id)));
  },
};

interface Props {
  proposal: Proposal;
  paper: keyof typeof PAPERS;
  name: TextName;
  isPrimary?: boolean;
}

/** Hands out one of the papers, which may have to be made first. */
export function PaperButton({ proposal, paper, name, isPrimary = false }: Props) {
  const t = useText();
  const making = useMutation({ mutationFn: () => PAPERS[paper](proposal) });
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'primary' : undefined}
        disabled={making.isPending}
        onClick={() => {
          making.mutate();
        }}
      >
        {t(making.isPending ? 'proposal.making' : name)}
      </button>
      {making.error && <Refusal error={making.error} />}
    </>
  );
}
