import { spawn } from 'node:child_process';

/**
 * Odd requests to every route, tool and page of two processes that are killed meanwhile: `npm run fuzz -- 1000000`, and a
 * seed after it. The suite does a few of them each time.
 */
const [requests = '20000', seed] = process.argv.slice(2);
const env = { ...process.env, FUZZ_STORM: requests, ...(seed && { FUZZ_SEED: seed }) };
const jest = spawn('npx', ['jest', '-w', '1', 'test/e2e/fuzz'], { env, stdio: 'inherit' });
jest.once('exit', (code) => process.exit(code ?? 1));
