import { eventHash, type EvidenceEvent } from '../../../src/modules/proposals/evidence/evidence-chain.js';
import { decisionOf, decisionSha256 } from '../../../src/modules/proposals/evidence/decision.js';
import type { EvidenceInput } from '../../../src/modules/proposals/evidence/event-types.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { chainOf, member, published, sealedCopy, signed } from './evidence-examples.js';

const [CLAIRE, JAN, INES] = ['a', 'b', 'c'].map((end) => `019a3f00-0000-7000-8000-0000000000d${end}`) as [
  string,
  string,
  string,
];

type Place = { recipient_id?: string; role?: 'signer' | 'counter_signer'; position?: number };
type Step = Place | { voided?: number } | { input: EvidenceInput };

/** What happened to a published proposal; each who signs names those who did before since it was last opened. */
function chain(...steps: Step[]): EvidenceEvent[] {
  let earlier: string[] = [];
  return steps.reduce<EvidenceEvent[]>((events, step) => {
    const input = 'input' in step ? step.input : inputOf(step, earlier);
    const added = chainOf(...inputsOf(events), input).at(-1)!;
    const event = { ...added, ...linked(added, events.at(-1)) };
    event.hash = eventHash(event);
    if (event.type === 'reopened') earlier = [];
    if (event.type === 'signed') earlier = [...earlier, event.data.decision_sha256];
    return [...events, event];
  }, chainOf(published));
}

/** As many as there are, so that the number of the next is right. */
const inputsOf = (events: EvidenceEvent[]) => events.map(() => published);

const linked = (event: EvidenceEvent, before?: EvidenceEvent) => ({ ...event, previous_hash: before?.hash ?? null });

function inputOf(step: Place | { voided?: number }, earlier: string[]): EvidenceInput {
  if ('voided' in step) {
    const { voided } = step;
    const data = { expires_at: null, ...(voided === undefined ? {} : { voided_signatures: voided }) };
    return { type: 'reopened', at: signed.at, actor: member, data };
  }
  return { ...signed, data: { ...signed.data, ...step, earlier_signatures: earlier } };
}

const first = { recipient_id: CLAIRE, role: 'signer', position: 1 } as const;
const second = { recipient_id: JAN, role: 'signer', position: 2 } as const;
const third = { recipient_id: INES, role: 'counter_signer', position: 3 } as const;

const problemsOf = (events: EvidenceEvent[]) => verifyEvidence(sealedCopy(events)).problems;

/** Another account of the third event, with everything reckoned anew that its author can reckon. */
function retold(events: EvidenceEvent[], changes: object): EvidenceEvent[] {
  const [one, two, three] = events as [EvidenceEvent, EvidenceEvent, EvidenceEvent<'signed'>];
  const data = { ...three.data, ...changes } as EvidenceEvent<'signed'>['data'];
  const again = { ...three, data: { ...data, decision_sha256: decisionSha256(decisionOf(data)) } };
  return [one, two, { ...again, hash: eventHash(again) }];
}

it('holds with three who sign, one for the sender, and says who of them in which place', () => {
  const events = chain(first, second, third);
  const { valid, report } = verifyEvidence(sealedCopy(events));
  const [, one, two] = events as EvidenceEvent<'signed'>[];
  expect(valid).toBe(true);
  expect(report).toEqual(
    expect.arrayContaining([
      `   recipient: ${CLAIRE}`,
      '   signs as: signer, position 1',
      '   after the decisions: none, as the first',
      '   signs as: counter-signer, position 3',
      `   after the decisions: ${one!.data.decision_sha256}, ${two!.data.decision_sha256}`,
    ]),
  );
});

it('holds with signatures that were made void, and says how many', () => {
  const events = chain(first, second, { voided: 2 }, second, first);
  expect(problemsOf(events)).toEqual(['event 6 is signed out of turn']);
  const again = chain(first, second, { voided: 2 }, first, second, third);
  expect(verifyEvidence(sealedCopy(again))).toMatchObject({
    valid: true,
    report: expect.arrayContaining(['   signatures made void: 2']),
  });
});

it.each<[string, Step[], string]>([
  ['signatures made void that nobody gave', [{ voided: 1 }], 'event 2 makes another number'],
  ['signatures that fell out of the count', [first, { voided: undefined }], 'event 3 makes another number'],
  ['one person for two', [first, { ...first, position: 2 }], 'event 3 is a second signature of the same person'],
  ['a signature out of turn', [second, first], 'event 3 is signed out of turn'],
  ['half a place', [{ recipient_id: CLAIRE }], 'event 2 says only half whose signature it is'],
])('finds %s', (_what, steps, problem) => {
  expect(problemsOf(chain(...steps))).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ['leaves out who signed before', { earlier_signatures: [] }, "doesn't name the signatures before it"],
  ['signs another choice', { selected_line_ids: [] }, 'signs something else than the one before'],
])('finds a later signature that %s, though its author reckoned everything anew', (_what, changes, problem) => {
  const events = retold(chain(first, second), changes);
  expect(problemsOf(events)).toEqual([expect.stringContaining(problem)]);
});

it('takes as much longer as there are more signatures, and reads nothing beyond all measure', () => {
  const place = { role: 'signer' as const, position: 1, earlier_signatures: [] };
  const copyOfMany = (count: number) =>
    sealedCopy(
      chainOf(
        published,
        ...Array.from({ length: count }, (_, index) => ({
          ...signed,
          data: {
            ...signed.data,
            ...place,
            recipient_id: `019a3f00-0000-7000-8000-${String(index).padStart(12, '0')}`,
          },
        })),
      ),
    );
  const seconds = (copy: Buffer) => {
    const began = performance.now();
    expect(verifyEvidence(copy).valid).toBe(false);
    return performance.now() - began;
  };
  const [few, many] = [copyOfMany(1000), copyOfMany(8000)];
  const least = Math.min(seconds(few), seconds(few));
  expect(seconds(many) / least).toBeLessThan(20);
  expect(verifyEvidence(Buffer.alloc(50_000_001, ' ')).problems).toEqual([
    'the copy has more than 50 MB, more than is read',
  ]);
});
