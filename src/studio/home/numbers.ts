import type { Conversion, Overview, Pipeline, ProposalTiming, Sales } from '../../../sdk/src/generated/types.js';
import { service } from '../service.js';

const WEEKS = 12;

/** What the numbers are counted of. */
export const range = (): { from: string } => ({ from: new Date(Date.now() - WEEKS * 7 * 86_400_000).toISOString() });

/** All that the numbers and charts of the home are drawn of. */
export interface Numbers {
  overview: Overview;
  pipeline: Pipeline;
  sales: Sales;
  conversion: Conversion;
  timing: ProposalTiming;
  /** Where the organization is: its weeks begin there. */
  timeZone: string;
}

export async function readNumbers(): Promise<Numbers> {
  const { metrics } = service;
  const [overview, pipeline, sales, conversion, timing, organization] = await Promise.all([
    metrics.overview.get(),
    metrics.pipeline.get(),
    metrics.sales.get({ ...range(), period: 'week' }),
    metrics.conversion.get(range()),
    metrics.proposalTiming.get(range()),
    service.organization.get(),
  ]);
  return {
    ...{ overview: overview.data, pipeline: pipeline.data, sales: sales.data },
    ...{ conversion: conversion.data, timing: timing.data, timeZone: organization.timezone },
  };
}
