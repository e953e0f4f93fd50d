import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import './embed.js';
import type { ProposalPage, ProposalPageEvents } from './embed.js';

/** Events as attributes, which React hears from 19 on: `onsigned`, `onerror`. Before, a ref adds listeners. */
type Handlers = {
  [E in keyof ProposalPageEvents as `on${E}`]?: ((event: CustomEvent<ProposalPageEvents[E]>) => void) | undefined;
};

/** `<proposal-page>` in TSX. */
export interface ProposalPageProps extends DetailedHTMLProps<HTMLAttributes<ProposalPage>, ProposalPage>, Handlers {
  /** The address that `client.proposals.recipients.session` gave. */
  session?: string | null | undefined;
  /** What the frame is called to people who cannot see it. */
  label?: string | undefined;
}

declare module 'react' {
  // React has its elements in a namespace.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'proposal-page': ProposalPageProps;
    }
  }
}
