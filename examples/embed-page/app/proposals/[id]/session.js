import { ProposalService, ProposalServiceError } from '@proposal-service/sdk';
import { customerEmail } from '../../customer.js';

const { BASE_URL = 'http://localhost:3000', API_KEY, ORIGIN = 'http://localhost:3001' } = process.env;

/** The address that shows a proposal to who is signed in here, and null for whom it is not meant. */
export async function sessionOf(id) {
  const email = await customerEmail();
  const client = new ProposalService({ baseUrl: BASE_URL, apiKey: API_KEY });
  try {
    for await (const person of client.proposals.recipients.list(id)) {
      if (email === null || person.email?.toLowerCase() !== email.toLowerCase()) continue;
      const asked = { origins: [ORIGIN], expires_in: 900, purpose: 'sign' };
      return (await client.proposals.recipients.session(id, person.id, asked)).url;
    }
  } catch (error) {
    // Not one of ours, not published, closed: nothing of it is told to who may be guessing.
    if (!ProposalServiceError.is(error, 'not_found', 'validation_error', 'invalid_state', 'gone')) throw error;
  }
  return null;
}
