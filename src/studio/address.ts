/** Where the service serves the studio. */
export const STUDIO = '/app';

/** The client's page as the draft stands, with its parts marked; of a template, that of a proposal made from it. */
export const canvasOf = ({ kind, id }: { kind: 'proposal' | 'template'; id: string }) =>
  `${STUDIO}/${kind}s/${id}/canvas`;

/** The page of a proposal as its client has it, or would. */
export const pageOf = (id: string) => `${STUDIO}/proposals/${id}/page`;
