import { createServer } from 'node:http';

/** Answers what a heartbeat is answered, and writes nothing. */
createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
}).listen(Number(process.env.PORT), '127.0.0.1');
