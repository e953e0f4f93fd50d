import type { DemoCredentials } from './demo-file.js';

interface Where {
  baseUrl: string;
  dataDir: string;
  demo: DemoCredentials | null;
}

/** What people see in their terminal when the service runs: where to look, and the first call to copy. */
export function welcome({ baseUrl, dataDir, demo }: Where): string {
  const lines = demo ? withDemo(baseUrl, dataDir, demo) : withoutDemo(baseUrl);
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}

function withDemo(baseUrl: string, dataDir: string, { api_key, proposal_url }: DemoCredentials): string[] {
  return [
    `Proposal Service runs at ${baseUrl}`,
    '',
    ...(proposal_url ? [`A client's page   ${proposal_url}`] : []),
    `Swagger UI        ${baseUrl}/docs`,
    `API key           ${api_key}`,
    '',
    'The first call:',
    '',
    `curl -H 'Authorization: Bearer ${api_key}' '${baseUrl}/v1/proposals'`,
    '',
    `All this is kept in ${dataDir}/demo.json. Ctrl-C stops the service.`,
  ];
}

function withoutDemo(baseUrl: string): string[] {
  return [
    `Proposal Service runs at ${baseUrl}`,
    '',
    `Swagger UI        ${baseUrl}/docs`,
    'API keys          npm run cli -- --help',
  ];
}
