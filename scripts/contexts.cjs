/** What the world meets: a face may use every context, and nobody uses a face. */
const FACES = {
  pages: 'the page that a client reads, signs and pays on; pdf/ draws the same on paper',
  browser: 'what browsers of members are served under /app: signing in, consent to agents, the studio',
  mcp: 'operations as tools of agents',
  demo: 'what an empty database is filled with',
};

/** Every other context: what it is, and which contexts it uses. A new one needs its line here. */
const CONTEXTS = {
  proposals: {
    is: 'content, offers, life, sharing, signature, evidence, views, PDFs',
    uses: ['organizations', 'leads', 'catalog', 'themes', 'templates', 'content'],
  },
  payments: { is: 'Stripe, and transfers that the sender records', uses: ['proposals'] },
  usage: {
    is: 'what an organization has and uses',
    uses: ['organizations', 'content', 'webhooks', 'catalog', 'themes', 'proposals'],
  },
  templates: { is: "an organization's own, and those in stock", uses: ['content'] },
  catalog: { is: 'products and bundles of them', uses: ['organizations', 'media'] },
  content: { is: 'kinds of blocks, prefabricated sections, variables, problems', uses: ['media'] },
  access: {
    is: 'the guard; API keys, sessions, members who join and go, agents by OAuth',
    uses: ['organizations'],
  },
  metrics: { is: 'counts, rates and amounts over time', uses: ['organizations'] },
  webhooks: { is: 'endpoints, and deliveries of events to them', uses: ['organizations'] },
  organizations: { is: 'the organization, its members and invitations; users', uses: ['media'] },
  media: { is: 'files, folders, pictures, and who uses them', uses: [] },
  leads: { is: 'whom proposals are for, and the erasure of a person', uses: [] },
  themes: { is: 'fonts, colours and how they are made from a few', uses: [] },
  events: { is: 'the log of what happened, for callers', uses: [] },
  audit: { is: 'the audit log, for admins and owners', uses: [] },
  exports: { is: 'all that an organization has, as a file', uses: [] },
  'test-mode': {
    is: 'what a twin does not let out, its clock, and its clients',
    uses: ['organizations', 'proposals', 'payments'],
  },
  imports: { is: 'records in bulk, from a file', uses: ['access', 'leads', 'catalog', 'proposals'] },
};

module.exports = { FACES, CONTEXTS };
