const { TEST_REDIS_URL, TEST_NATS_URL, TEST_S3_URL, REPLICAS_CHANGES } = process.env;
const { FUZZ_REQUESTS, FUZZ_SEED, FUZZ_STORM, WALKS_OF_PROPOSALS } = process.env;

/** The servers beside the database that this run was given; what needs one that is absent is left out, and says so. */
export const neighbours = { redis: TEST_REDIS_URL ?? null, nats: TEST_NATS_URL ?? null, s3: TEST_S3_URL ?? null };

/** How many changes the proof with several replicas makes. */
export const CHANGES = Number(REPLICAS_CHANGES ?? 200);

/** How many odd requests are made of the document, and the seed that they are drawn from. */
export const ODD_REQUESTS = Number(FUZZ_REQUESTS ?? 1200);
export const ODD_SEED = Number(FUZZ_SEED ?? 20_260_401);

/** How many are made of two processes, one of which is killed again and again. */
export const STORM_REQUESTS = Number(FUZZ_STORM ?? 1500);

/** How many proposals take a random walk over the table of transitions. */
export const WALKS = Number(WALKS_OF_PROPOSALS ?? 12);

/** Past Jest, which would wrap a sentence in a stack. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
