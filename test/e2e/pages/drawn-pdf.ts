import type { RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { act, aProposal, write, type Json } from '../proposals/examples.js';

/** Asks for the PDF of a published proposal, lets it be made, and gives its bytes. */
export async function pdfOf(application: RunningApplication, owner: GivenOrganization, id: string): Promise<Buffer> {
  await owner.api().get(`/v1/proposals/${id}/pdf`);
  await work(application);
  const headers = { authorization: `Bearer ${await owner.key()}` };
  const response = await fetch(`${application.url}/v1/proposals/${id}/pdf`, { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The PDF of a proposal with these sections. */
export async function drawnPdf(
  application: RunningApplication,
  owner: GivenOrganization,
  sections: Json[],
  details: Json = {},
): Promise<Buffer> {
  const { id } = await aProposal(owner, details);
  await write(owner, id as string, sections);
  await act(owner, id as string, 'publish');
  return pdfOf(application, owner, id as string);
}
