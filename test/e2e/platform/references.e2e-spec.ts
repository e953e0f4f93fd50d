import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';

/** Tables that no operation knows of, so that none explains what they refuse. */
const UNKNOWN = `
  create table remarks (
    organization_id uuid not null references organizations on delete cascade,
    id uuid not null default gen_random_uuid(),
    lead_id uuid not null,
    primary key (organization_id, id),
    constraint remarks_lead foreign key (organization_id, lead_id) references leads (organization_id, id)
  );
  comment on table remarks is 'tenant';
  create table sites (
    organization_id uuid not null references organizations on delete cascade,
    address text not null,
    primary key (organization_id, address)
  );
  comment on table sites is 'tenant';
  alter table leads add constraint leads_site foreign key (organization_id, website) references sites;`;

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  await application.sql(UNKNOWN);
  acme = await given.organization();
});

async function remarkedLead(): Promise<string> {
  const { id } = await given.lead(acme);
  await application.sql('insert into remarks (organization_id, lead_id) values ($1, $2)', [acme.id, id]);
  return id;
}

describe('a reference that no operation expects', () => {
  it('refuses to let go of what it refers to, and names what refers', async () => {
    const id = await remarkedLead();
    const { status, body } = await acme.api().delete(`/v1/leads/${id}`);
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'conflict',
      [
        {
          field: 'id',
          code: 'in_use',
          message: 'Others still refer to this record: remarks.',
          params: { used_by: 'remarks' },
        },
      ],
    ]);
    expect((await acme.api().get(`/v1/leads/${id}`)).status).toBe(200);
  });

  it('is told to agents too, and in French', async () => {
    const id = await remarkedLead();
    const error = await (await Toolbox.of(acme)).fail('delete_record', { kind: 'lead', id });
    expect([error.code, error.details?.[0].code]).toEqual(['conflict', 'in_use']);
    const french = await acme.api().delete(`/v1/leads/${id}`, { headers: { 'accept-language': 'fr' } });
    expect(french.body.error.message).toBe('D’autres enregistrements s’y rapportent encore\u00a0: remarks.');
  });

  it('names the field that refers to nothing', async () => {
    const { status, body } = await acme.api().post('/v1/leads', { name: 'Ann', website: 'nowhere' });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.details).toMatchObject([{ field: 'website', code: 'not_found' }]);
  });
});
