import type { RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { Reader } from '../pages/reader.js';
import { aPublished, type Json } from '../proposals/examples.js';
import type { MailServer } from './mail-server.js';

export const SIGNER = 'claire@example.com';

export interface Scene {
  acme: GivenOrganization;
  proposal: Json;
  reader: Reader;
}

/** An organization with an owner of proposals, one proposal of theirs, and who reads it. */
export async function aScene(application: RunningApplication, server: MailServer, details: Json = {}): Promise<Scene> {
  application.clock.reset();
  await work(application);
  server.got.length = 0;
  const acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.test' }, application);
  const { id: owner_id } = await given.member(acme);
  await application.sql('update users set email = $2, name = $3 where id = $1', [
    owner_id,
    `${owner_id}@nord.test`,
    'Ann',
  ]);
  const lead = await given.lead(acme, { name: 'Claire Morel', email: SIGNER });
  const proposal = await aPublished(acme, {
    ...{ title: 'A new website', language: 'en', lead_id: lead.id, owner_id },
    ...details,
  });
  return { acme, proposal, reader: new Reader(application, proposal.url) };
}

export const ownerOf = ({ proposal }: Scene) => `${proposal.owner_id}@nord.test`;
