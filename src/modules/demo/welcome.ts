import type { DemoCredentials } from './demo-file.js';

interface Where {
  baseUrl: string;
  dataDir: string;
  demo: DemoCredentials | null;
  /** Where the first owner begins; null once there is one. */
  setup: string | null;
}

/** What people see in their terminal when the service runs: where to look, and the first call to copy. */
export function welcome({ baseUrl, dataDir, demo, setup }: Where): string {
  const lines = demo ? withDemo(baseUrl, dataDir, demo) : withoutDemo(baseUrl, setup);
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}

function withDemo(baseUrl: string, dataDir: string, demo: DemoCredentials): string[] {
  const { api_key, proposal_url, email, password, mcp_url } = demo;
  return [
    `Proposal Service runs at ${baseUrl}`,
    '',
    ...(proposal_url ? [`A client's page   ${proposal_url}`] : []),
    `Swagger UI        ${baseUrl}/docs`,
    `Studio            ${baseUrl}/app`,
    `                  ${email}   ${password}`,
    `API key           ${api_key}`,
    `For agents (MCP)  ${mcp_url}`,
    '',
    'The first call:',
    '',
    `curl -H 'Authorization: Bearer ${api_key}' '${baseUrl}/v1/proposals'`,
    '',
    `All this is kept in ${dataDir}/demo.json. Ctrl-C stops the service.`,
  ];
}

function withoutDemo(baseUrl: string, setup: string | null): string[] {
  return [
    `Proposal Service runs at ${baseUrl}`,
    '',
    `Swagger UI        ${baseUrl}/docs`,
    setup ? `The first owner   ${setup}` : `Studio            ${baseUrl}/app`,
  ];
}
