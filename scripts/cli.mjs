import { launch } from './launch.mjs';

await launch('cli.js');
