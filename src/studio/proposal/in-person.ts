import { service } from '../service.js';

// These are for members in person alone, so the document for programs, and the SDK, do not have them.

/** What a proposal waits for from whoever looks at it. */
export interface Asked {
  /** Whether it is theirs to release. */
  release: boolean;
  /** What they sign for the organization; null for nothing, or not yet. */
  signature: { content_sha256: string; consent: string } | null;
}

interface Signing {
  signature: string;
  content_sha256: string;
}

const at = (id: string) => `/v1/proposals/${id}`;

export const inPerson = {
  asked: (id: string) => service.request<Asked>('GET', `${at(id)}/asked`),
  /** Of the version that was looked at. */
  release: (id: string, version: number, note: string | null) =>
    service.request('POST', `${at(id)}/review/release`, { input: { note }, ifMatch: version }),
  refuse: (id: string, version: number, note: string) =>
    service.request('POST', `${at(id)}/review/refuse`, { input: { note }, ifMatch: version }),
  counterSign: (id: string, signing: Signing) =>
    service.request('POST', `${at(id)}/counter-sign`, {
      input: { method: 'typed', consent: true, ...signing },
      retries: 0,
    }),
};
