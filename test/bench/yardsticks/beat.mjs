import express from 'express';
import pg from 'pg';

/** A heartbeat as nothing but its UPDATE: whoever asks is believed. A crash may lose the last ones here too. */
const { DATABASE_URL, ORGANIZATION_ID, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20, options: '-c synchronous_commit=off' });
const TEXT = `update view_sessions set last_beat_at = $3, active_seconds = greatest(active_seconds, $4),
    scroll_depth = greatest(scroll_depth, $5), was_afk = was_afk or $6
  where organization_id = $1 and id = $2 returning id`;

express()
  .use(express.json())
  .get('/', (_request, response) => response.send('ok'))
  .put('/p/:page/:slug/sessions/:id', async ({ params, body }, response) => {
    const said = [body.active_seconds, body.scroll_depth, body.was_afk];
    const values = [ORGANIZATION_ID, params.id, new Date(), ...said];
    const { rowCount } = await pool.query({ name: 'beat', text: TEXT, values });
    response.status(rowCount === 0 ? 404 : 204).end();
  })
  .listen(Number(PORT), '127.0.0.1');
