import type { RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { Reader } from '../pages/reader.js';
import { act, aProposal, write } from '../proposals/examples.js';
import { anOffer, offerBlock } from './examples.js';

export interface PublishedOffers {
  id: string;
  offers: Json[];
  reader: Reader;
}

/** A published proposal with these offers, of which the first is selected. */
export async function publishedOffers(
  application: RunningApplication,
  organization: GivenOrganization,
  bodies: Json[],
  block: Json = {},
): Promise<PublishedOffers> {
  const { id } = await aProposal(organization);
  const offers: Json[] = [];
  for (const body of bodies) offers.push(await anOffer(organization, id, body));
  await write(organization, id, [offerBlock(block)]);
  const { url } = await act(organization, id, 'publish');
  return { id, offers, reader: new Reader(application, url) };
}

export const sign = async (reader: Reader, picked: Json) => reader.json('sign', await reader.signature(picked));
