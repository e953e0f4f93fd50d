import { sessionOf } from '../session.js';

/** Another address for the same reader, once theirs has ended. */
export async function POST(_request, { params }) {
  const { id } = await params;
  const session = await sessionOf(id);
  return Response.json({ session }, { status: session ? 200 : 404, headers: { 'Cache-Control': 'no-store' } });
}
