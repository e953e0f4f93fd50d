import { welcome } from '../../../src/modules/demo/welcome.js';

const baseUrl = 'http://localhost:3000';
const demo = {
  base_url: baseUrl,
  api_key: 'pp_live_0123456789abcdefghijABCD',
  organization_id: '0198c0de-7a11-7000-8000-000000000001',
  email: 'camille@studio-belleville.example',
  password: 'Zx81-random',
  proposal_id: '0198c0de-7a11-7000-8000-000000000002',
  proposal_url: `${baseUrl}/p/abc/a-page`,
  mcp_url: `${baseUrl}/v1/mcp`,
};

describe('what the service prints when it runs', () => {
  it('names the page, the documentation, the studio with its login and the key, and the first call to copy', () => {
    const text = welcome({ baseUrl, dataDir: '/data', demo, setup: null });
    for (const shown of [
      demo.proposal_url,
      `${baseUrl}/docs`,
      `${baseUrl}/app`,
      demo.email,
      demo.password,
      demo.api_key,
      demo.mcp_url,
      '/data/demo.json',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain(`  curl -H 'Authorization: Bearer ${demo.api_key}' '${baseUrl}/v1/proposals'\n`);
  });

  it('promises nothing that does not work', () => {
    const withoutPage = welcome({ baseUrl, dataDir: '/data', demo: { ...demo, proposal_url: null }, setup: null });
    expect(withoutPage).not.toMatch(/client's page|null/i);
    const withoutDemo = welcome({ baseUrl, dataDir: '/data', demo: null, setup: null });
    expect(withoutDemo).toContain(`${baseUrl}/docs`);
    expect(withoutDemo).not.toMatch(/demo|pp_live/);
    const setup = `${baseUrl}/app/setup?token=abc`;
    expect(welcome({ baseUrl, dataDir: '/data', demo: null, setup })).toContain(setup);
  });
});
