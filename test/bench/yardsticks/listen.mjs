import express from 'express';

/** The least that a web service in this language can be. */
express()
  .get('/health/ready', (_request, response) => response.send('ok'))
  .listen(Number(process.env.PORT), '127.0.0.1');
