import express from 'express';
import pg from 'pg';
import { listProposals } from '../../dist/modules/proposals/proposals.queries.js';

/** The list of proposals as nothing but its SQL: no key, no limit, no headers, no cursor. */
const { DATABASE_URL, ORGANIZATION_ID, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const db = { rows: async (statement, values) => (await pool.query({ ...statement, values })).rows };

express()
  .get('/', async (_request, response) => {
    const now = new Date().toISOString();
    const page = await listProposals(db, { organization_id: ORGANIZATION_ID }, {}, now, { take: 26, after: null });
    response.json(page);
  })
  .listen(Number(PORT), '127.0.0.1');
