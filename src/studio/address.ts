/** Where the service serves the studio. */
export const STUDIO = '/app/studio';

/** Where the rest of the desk is, until it has moved in here. */
export const DESK = '/app';

/** The client's page as the draft stands, with its parts marked. */
export const canvasOf = (id: string) => `${STUDIO}/proposals/${id}/canvas`;

/** A template as its page would be. */
export const previewOf = (template_id: string) => `${DESK}/templates/${template_id}/preview`;

/** The page of a proposal as its client has it, or would. */
export const pageOf = (id: string) => `${DESK}/proposals/${id}/preview`;
