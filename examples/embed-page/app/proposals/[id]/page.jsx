import { ProposalFrame } from './proposal-frame.jsx';
import { sessionOf } from './session.js';

/** Each reader gets an address of their own, which lives for minutes. */
export const dynamic = 'force-dynamic';

export default async function Page({ params }) {
  const { id } = await params;
  const session = await sessionOf(id);
  return (
    <main>
      <h1>Your proposal</h1>
      {session ? <ProposalFrame id={id} session={session} /> : <p>There is no such proposal for you.</p>}
    </main>
  );
}
