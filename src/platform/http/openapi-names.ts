const REFERENCE = /(#\/components\/schemas\/\w+)Dto(?=")/g;

/** As code calls things: `create_proposal` is `createProposal`, and `proposal.approved` `proposalApproved`. */
export function camelCase(name: string): string {
  return name.replace(/[._](\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** As code calls types: `proposal.approved` is `ProposalApproved`. */
export function pascalCase(name: string): string {
  return camelCase(`_${name}`);
}

interface Described {
  components?: { schemas?: Record<string, object> };
}

/** Calls each schema what its class is of: that `LeadDto` is one for transfer is nothing that callers need to know. */
export function withPlainNames<D extends Described>(document: D): D {
  const plain = JSON.parse(JSON.stringify(document).replace(REFERENCE, '$1')) as D;
  const named = Object.entries(plain.components?.schemas ?? {}).map(([name, schema]) => [schemaName({ name }), schema]);
  const schemas = Object.fromEntries(named) as Record<string, object>;
  if (Object.keys(schemas).length !== named.length) throw new Error('Two classes of the document have one name.');
  return { ...plain, components: { ...plain.components, schemas } };
}

/** The name of a DTO class's schema. */
export function schemaName({ name }: { name: string }): string {
  return name.replace(/Dto$/, '');
}
